import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of an export. */
export const exportFields = {
  resource: { zh: '导出对象', en: 'What to export' },
  format: { zh: '文件格式', en: 'File format' },
  filter: { zh: '筛选条件', en: 'Filter' },
  columns: { zh: '导出字段', en: 'Columns' },
  ids: { zh: '所选记录', en: 'Chosen records' },
  whole: { zh: '敏感信息完整显示', en: 'Personal data in full' },
} satisfies Record<string, Text>;

/** The file formats of exports. */
export const exportFormat = defineEnum([
  ['xlsx', 'Excel 工作簿 (XLSX)', 'Excel workbook (XLSX)'],
  ['csv', 'CSV 文本', 'CSV text'],
]);
export type ExportFormat = (typeof exportFormat)['values'][number];

/** Exports of all rows that a list shows under a filter. The file is made by a background task. */
export const exportApi = defineApi('export', exportFields, () => import('./export.schema.ts'), {
  /** What can be exported and with which columns, as far as the caller may. */
  resources: { method: 'GET', path: '/admin/exports/resources', permission: 'any', summary: { zh: '查询可导出的对象', en: 'What can be exported' } },
  /** Needs the permission of the list. */
  create: { method: 'POST', path: '/admin/exports', permission: 'any', encoding: 'json', summary: { zh: '导出数据', en: 'Export rows' } },
});
