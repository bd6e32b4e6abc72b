import { actStatus, signInStatus } from '#contract/promotion/enums.ts';
import { signInPhases } from '#contract/promotion/phases.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { phaseColumn } from '../phase/Phase.tsx';
import { add, close, copy, edit, records, removal, view } from './actions.ts';
import { signInEntity } from './entity.ts';
import { signIn, viewSignIn } from './index.ts';

export default defineListPage(signIn, signInEntity, {
  opens: 'signIn',
  search: { field: 'act_name', placeholder: { zh: '请输入活动名称', en: 'Activity name' } },
  filters: [
    filter.text('act_name', { max: 50 }),
    filter.choice('act_status', { options: actStatus }),
    filter.time('act_time', ['start_time', 'end_time'], { zh: '活动时间', en: 'Period' }),
  ],
  columns: [
    column.custom('title', {
      primary: true,
      cell: ({ id, title }) => (
        <PageLink page={viewSignIn} params={{ id }}>
          {title}
        </PageLink>
      ),
    }),
    column.time('start_date', { width: 190, sortable: true }),
    column.time('end_date', { width: 190, sortable: true }),
    phaseColumn('status', { phases: signInPhases, options: signInStatus, resource: 'signIn' }),
    column.time('create_time', { optional: true }),
  ],
  actions: [add, edit, { ...view, instead: 'edit' }, records, copy, close],
  remove: removal,
});
