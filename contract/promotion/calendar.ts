import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { activityCalendar } from './rights.ts';

/** What a person reads for each field of an activity in the calendar. */
export const calendarFields = {
  kind: { zh: '活动类型', en: 'Kind' },
  id: { zh: '活动编号', en: 'Activity ID' },
  title: { zh: '活动名称', en: 'Activity' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  start_time: { zh: '开始时间', en: 'Starts' },
  end_time: { zh: '结束时间', en: 'Ends' },
  status: { zh: '状态', en: 'Status' },
  draft: { zh: '草稿', en: 'Draft' },
} satisfies Record<string, Text>;

/** All activities of a period, of whatever kind: to look at; each is planned on its own pages. */
export const calendarApi = defineApi('activityCalendar', calendarFields, () => import('./calendar.schema.ts'), {
  list: { method: 'GET', path: '/admin/promotion/activities', permission: [activityCalendar], summary: { zh: '查询活动日历', en: 'Activities of a period' } },
});
