import { falsifyFields } from '#contract/setting/falsify.ts';
import { falsifyKind, falsifyModule, falsifyRepairMode, falsifyStatus } from '#contract/setting/falsify-enums.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { repair, scan, view } from './actions.ts';
import { falsifyEntity } from './entity.ts';
import { falsifyRecords } from './index.ts';

export default defineListPage(falsifyRecords, falsifyEntity, {
  search: { field: 'keyword', placeholder: falsifyFields.keyword },
  filters: [
    filter.choice('module', { options: falsifyModule, ways: ['in', 'not'] }),
    filter.choice('status', { options: falsifyStatus }),
    filter.time('discover_time', ['start_time', 'end_time'], { zh: '发现时间', en: 'Found between' }),
  ],
  columns: [
    column.tag('module', { options: falsifyModule, width: 130 }),
    column.copy('data_id', { width: 140 }),
    column.text('data_sn', { primary: true, width: 210, label: falsifyFields.data_sn }),
    column.tag('kind', { options: falsifyKind, width: 140 }),
    column.time('discover_time', { sortable: true }),
    column.tag('status', { options: falsifyStatus, width: 110 }),
    column.tag('repair_mode', { options: falsifyRepairMode, width: 200 }),
    column.text('repair_admin', { width: 130 }),
    column.time('repair_time', { sortable: true }),
  ],
  actions: [view, repair, scan],
  detail: () => import('./show.tsx'),
  exports: 'all',
  note: {
    zh: '订单、收退款、会员资金等数据在写入时签名，每天凌晨 3 点核对一次。存在待修复篡改记录的数据，不能进行任何资金操作。',
    en: 'Orders, payments, refunds and member funds are signed as they are written, and checked daily at 03:00. Payments on a tampered row are blocked until it is repaired.',
  },
  empty: { zh: '没有发现被篡改的数据', en: 'No tampered rows were found' },
});
