import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { falsifyRecord } from './rights.ts';

/** What a person reads for each field of a tamper record and of the filters of its list. */
export const falsifyFields = {
  id: { zh: '记录编号', en: 'Record ID' },
  module: { zh: '数据类型', en: 'Data kind' },
  data_id: { zh: '数据主键', en: 'Row ID' },
  data_sn: { zh: '业务编号', en: 'Number' },
  kind: { zh: '篡改方式', en: 'What was done' },
  changes: { zh: '篡改内容', en: 'What changed' },
  field: { zh: '字段', en: 'Field' },
  signed_value: { zh: '签名时的值', en: 'Signed value' },
  current_value: { zh: '当前值', en: 'Current value' },
  type: { zh: '字段类型', en: 'Kind of value' },
  restorable: { zh: '可还原', en: 'Can be restored' },
  discover_time: { zh: '发现时间', en: 'Found at' },
  scan_batch: { zh: '扫描批次', en: 'Scan batch' },
  status: { zh: '状态', en: 'Status' },
  repair_mode: { zh: '修复方式', en: 'How it was repaired' },
  repair_remark: { zh: '修复说明', en: 'Note' },
  repair_admin: { zh: '修复人', en: 'Repaired by' },
  repair_time: { zh: '修复时间', en: 'Repaired at' },
  mode: { zh: '修复方式', en: 'Repair' },
  remark: { zh: '修复说明', en: 'Note' },
  keyword: { zh: '主键或业务编号', en: 'ID or number' },
  start_time: { zh: '发现时间（起）', en: 'Found from' },
  end_time: { zh: '发现时间（止）', en: 'Found until' },
  task_id: { zh: '任务', en: 'Task' },
} satisfies Record<string, Text>;

const permission = [falsifyRecord];

/** Rows that were changed behind the product's back, and their repair. Source: reference/settings.yaml `falsify_record`, R33. */
export const falsifyApi = defineApi('falsifyRecord', falsifyFields, () => import('./falsify.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/systems/falsify-records',
    permission,
    namesPeople: true,
    summary: { zh: '查询篡改记录列表', en: 'List tamper records' },
  },
  one: { method: 'GET', path: '/admin/systems/falsify-records/{id}', permission, summary: { zh: '查询篡改记录', en: 'Get a tamper record' } },
  /** All or none. */
  repair: {
    method: 'PUT',
    path: '/admin/systems/falsify-records/{ids}/repair',
    permission,
    touches: ['order', 'payLog', 'refund'],
    guarded: true,
    important: true,
    summary: { zh: '修复篡改记录', en: 'Repair tampered rows' },
  },
  scan: {
    method: 'POST',
    path: '/admin/systems/falsify-records/scan',
    permission,
    summary: { zh: '立即扫描篡改', en: 'Scan for tampering now' },
  },
});
