import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { systemLogs } from './rights.ts';

/** What a person reads for each field of a system log row. */
export const logFields = {
  id: { zh: '日志编号', en: 'Log ID' },
  operator_id: { zh: '操作人编号', en: 'Operator ID' },
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
  record_id: { zh: '对象编号', en: 'Record ID' },
} satisfies Record<string, Text>;

/** How much a log row matters. */
export const logLevel = defineEnum([
  ['normal', '一般', 'Normal', 'default'],
  ['important', '重要', 'Important', 'warning'],
]);

/** The kinds of records that the log speaks of; others show their wire name. */
export const logResource = defineEnum([
  ['admin', '管理员', 'Administrator'],
  ['role', '角色', 'Role'],
  ['menu', '菜单', 'Menu'],
  ['session', '登录会话', 'Session'],
  ['second_factor', '动态验证', 'Two-step verification'],
  ['passkey', '通行密钥', 'Passkey'],
  ['authentication', '身份验证', 'Identity verification'],
  ['goods', '商品', 'Goods'],
  ['category', '商品分类', 'Category'],
  ['brand', '品牌', 'Brand'],
  ['spec', '规格', 'Spec'],
  ['parameter', '参数', 'Parameter'],
  ['parameter_group', '参数组', 'Parameter group'],
  ['validatorPlatform', '验证平台', 'Verification platform'],
  ['smsPlatform', '短信平台', 'SMS platform'],
  ['expressPlatform', '快递平台', 'Tracking platform'],
  ['waybillPlatform', '电子面单平台', 'Waybill platform'],
  ['storageSolution', '储存方案', 'Storage solution'],
  ['falsifyRecord', '篡改记录', 'Tamper record'],
  ['upload', '上传文件', 'Upload'],
  ['privateFile', '私密文件', 'Private file'],
  ['export', '导出', 'Export'],
  ['task', '后台任务', 'Task'],
  ['view', '列表视图', 'Saved view'],
  ['note', '备注', 'Note'],
  ['afterSale', '售后服务', 'After-sales service'],
  ['refund', '退款单', 'Refund'],
  ['complaint', '投诉', 'Complaint'],
  ['complainTopic', '投诉主题', 'Complaint topic'],
  ['vatQualification', '专票资质', 'VAT qualification'],
]);

/** System logs; `resource` + `record_id` give the history of one record. Source: reference/platform.yaml `# system logs`. */
export const logApi = defineApi('log', logFields, () => import('./log.schema.ts'), {
  list: { method: 'GET', path: '/admin/system-logs', permission: [systemLogs], namesPeople: true, summary: { zh: '查询系统日志', en: 'List system logs' } },
  one: { method: 'GET', path: '/admin/system-logs/{id}', permission: [systemLogs], summary: { zh: '查询一条系统日志', en: 'Get a system log' } },
});
