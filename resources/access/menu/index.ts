import { named } from '#contract/core/right.ts';
import * as rights from '#contract/access/rights.ts';
import { definePage } from '#kit/resource.ts';

export const menuManage = definePage({
  ...named(rights.menuManage),
  route: '/setting/menu-manage',
  aliases: ['/operations/menu-manage', '/development/menu-manage'],
  records: { entity: 'menu', at: ['list'] },
});
