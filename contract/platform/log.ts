import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a system log row. */
export const logFields = {
  id: { zh: '日志编号', en: 'Log id' },
  operator_id: { zh: '操作人编号', en: 'Operator id' },
  operator_name: { zh: '账号', en: 'Account' },
  operate_detail: { zh: '操作描述', en: 'Operation' },
  operate_time: { zh: '操作时间', en: 'Time' },
  operate_ip: { zh: 'IP地址', en: 'IP address' },
  level: { zh: '日志级别', en: 'Level' },
  method: { zh: '请求方法', en: 'Request method' },
  params: { zh: '请求参数', en: 'Request parameters' },
  changes: { zh: '变更内容', en: 'Changes' },
  keyword: { zh: '关键字', en: 'Keyword' },
  start_time: { zh: '开始时间', en: 'Start' },
  end_time: { zh: '结束时间', en: 'End' },
  resource: { zh: '对象类型', en: 'Kind of record' },
  record_id: { zh: '对象编号', en: 'Record id' },
} satisfies Record<string, Text>;

/** How much a log row matters. */
export const logLevel = defineEnum([
  ['normal', '一般', 'Normal', 'default'],
  ['important', '重要', 'Important', 'warning'],
]);

/** System logs; `resource` + `record_id` give the history of one record. Source: reference/platform.yaml `# system logs`. */
export const logApi = defineApi('log', () => import('./log.schema.ts'), {
  list: { method: 'GET', path: '/admin/system-logs', permission: ['systemLogs'], summary: { zh: '查询系统日志', en: 'List system logs' } },
});
