import { logApi, logFields, logLevel, logResource } from '#contract/access/log.ts';
import { localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { logEntity } from './entity.ts';
import { systemLogs } from './index.ts';

const view = localAction(logEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: logApi.list,
  run: ([row], { openDetail }) => {
    if (row) openDetail(String(row.id));
  },
});

export default defineListPage(systemLogs, logEntity, {
  search: { field: 'keyword', placeholder: { zh: '账号/操作内容/IP地址', en: 'Account, operation or IP' } },
  filters: [
    filter.choice('level', { options: logLevel }),
    filter.time('operate_time', ['start_time', 'end_time'], logFields.operate_time),
    filter.choice('resource', { options: logResource }),
    filter.text('record_id', { max: 50 }),
  ],
  columns: [
    column.text('operator_name', { width: 160 }),
    column.text('operate_detail', { primary: true }),
    column.time('operate_time', { sortable: true }),
    column.copy('operate_ip', { width: 170 }),
    column.tag('level', { options: logLevel, width: 100 }),
  ],
  actions: [view],
  detail: () => import('./LogDetail.tsx'),
});
