import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { themeList, themeListWap } from './rights.ts';

/** What a person reads for each field of a theme. */
export const shopThemeFields = {
  id: { zh: '模板编号', en: 'Theme ID' },
  name: { zh: '模板名称', en: 'Theme name' },
  mark: { zh: '模板标识', en: 'Theme mark' },
  image_path: { zh: '模板图片', en: 'Theme picture' },
  is_default: { zh: '是否默认', en: 'Default' },
  type: { zh: '模板类型', en: 'Type' },
} satisfies Record<string, Text>;

const permission = [themeList, themeListWap];

/** Themes that shops can wear on PC and mobile. Source: reference/shop.yaml `# themes`, R16, R17. */
export const shopThemeApi = defineApi('shopTheme', shopThemeFields, () => import('./theme.schema.ts'), {
  list: { method: 'GET', path: '/admin/shops/themes', permission, summary: { zh: '查询店铺模板列表', en: 'List shop themes' } },
  create: { method: 'POST', path: '/admin/shops/themes', permission, summary: { zh: '添加店铺模板', en: 'Add a shop theme' } },
  one: { method: 'GET', path: '/admin/shops/themes/{id}', permission, summary: { zh: '查询店铺模板', en: 'Get a shop theme' } },
  update: { method: 'PUT', path: '/admin/shops/themes/{id}', permission, summary: { zh: '修改店铺模板', en: 'Edit a shop theme' } },
  remove: { method: 'DELETE', path: '/admin/shops/themes/{id}', permission, touches: ['shop'], summary: { zh: '删除店铺模板', en: 'Delete a shop theme' } },
});
