import { defineRight, ofFeature } from '../core/right.ts';

export const chat = ofFeature('im', defineRight('chat', { zh: '客服系统', en: 'Customer service' }, '/admin/im.*'));
