import { named } from '#contract/core/right.ts';
import * as rights from '#contract/access/rights.ts';
import { definePage } from '#kit/resource.ts';

export const administratorManage = definePage({
  ...named(rights.administratorManage),
  route: '/setting/auth-settings/administrator-manage',
  aliases: ['/operations/auth-settings/administrator-manage'],
  records: { entity: 'admin', at: ['list', 'create', 'edit'], noun: { zh: '管理员', en: 'administrator' } },
});
