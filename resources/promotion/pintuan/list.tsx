import { mockerSwitch, pintuanStatus } from '#contract/promotion/enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { shopFilter } from '#pickers/filters.tsx';
import { Period } from '../phase/Period.tsx';
import { close, open, view } from './actions.ts';
import { pintuanEntity } from './entity.ts';
import { assembleDetail, assembleList } from './index.ts';
import { Status } from './Status.tsx';

export default defineListPage(assembleList, pintuanEntity, {
  opens: 'pintuan',
  search: { field: 'name', placeholder: { zh: '请输入活动名称', en: 'Activity name' } },
  filters: [
    filter.text('name', { max: 50 }),
    shopFilter('seller_id'),
    filter.choice('status', { options: pintuanStatus }),
    filter.choice('enable_mocker', { options: mockerSwitch }),
    filter.time('act_time', ['start_time', 'end_time'], { zh: '活动时间', en: 'Period' }),
  ],
  columns: [
    column.custom('promotion_name', {
      primary: true,
      width: 190,
      cell: ({ promotion_id, promotion_name }) => (
        <PageLink page={assembleDetail} params={{ id: promotion_id }}>
          {promotion_name}
        </PageLink>
      ),
    }),
    column.custom('start_time', {
      width: 180,
      sortable: true,
      label: { zh: '活动时间', en: 'Period' },
      fields: ['start_time', 'end_time'],
      cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
    }),
    column.number('required_num', { width: 96, label: { zh: '参团人数', en: 'Group size' } }),
    column.custom('limit_time', {
      width: 112,
      label: { zh: '时限（小时）', en: 'Time limit (h)' },
      align: 'right',
      cell: ({ limit_time }, { words }) =>
        limit_time === 0 ? words.say({ zh: '至活动结束', en: 'To the end' }) : <span className="kit-figures">{limit_time}</span>,
    }),
    column.tag('enable_mocker', { options: mockerSwitch, width: 96, label: { zh: '虚拟成团', en: 'Auto-fill' } }),
    column.custom('status', { width: 120, cell: (row) => <Status row={row} /> }),
    column.text('seller_name', { width: 150 }),
    column.time('end_time', { sortable: true, optional: true }),
    column.time('create_time', { sortable: true, optional: true }),
  ],
  actions: [view, open, close],
});
