import { defineRight, defineRights } from '../core/right.ts';

export const developmentRights = defineRights('development', { zh: '开发管理', en: 'Development' }, [
  defineRight('URLMapping', { zh: 'URL映射', en: 'URL mapping' }, '/admin/systems/url-mappings.*'),
]);
