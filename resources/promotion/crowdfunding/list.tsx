import { crowdfundingSettleStatus, crowdfundingStatus } from '#contract/promotion/crowdfunding-enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Picture } from '#kit/cells/Picture.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { money } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { shopFilter } from '#pickers/filters.tsx';
import { Period } from '../phase/Period.tsx';
import { add, close, copy, edit, publish, removal, settle, supports, view } from './actions.ts';
import { progressColumn, settleColumn, statusColumn } from './columns.tsx';
import { crowdfundingEntity, type Project } from './entity.ts';
import { crowdfunding, viewCrowdfunding } from './index.ts';

export default defineListPage(crowdfunding, crowdfundingEntity, {
  pageSize: 10,
  opens: 'crowdfunding',
  search: { field: 'title', placeholder: { zh: '请输入项目名称', en: 'Project title' } },
  filters: [
    filter.text('title', { max: 50 }),
    filter.choice('status', { options: crowdfundingStatus }),
    filter.choice('settle_status', { options: crowdfundingSettleStatus }),
    shopFilter('seller_id'),
    filter.time('act_time', ['start_time', 'end_time'], { zh: '众筹时间', en: 'Funding period' }),
  ],
  columns: [
    column.custom<Project>('title', {
      primary: true,
      width: 190,
      fields: ['title', 'seller_name'],
      skeleton: { width: 200, height: 40 },
      cell: ({ crowdfunding_id, cover, title, seller_name }) => (
        <span className="promotion-pictured">
          <Picture url={cover} alt="" width={44} height={44} />
          <TwoLines below={seller_name}>
            <PageLink page={viewCrowdfunding} params={{ id: crowdfunding_id }}>
              {title}
            </PageLink>
          </TwoLines>
        </span>
      ),
    }),
    column.custom<Project>('raised_amount', {
      label: { zh: '已筹 / 目标', en: 'Raised / target' },
      fields: ['raised_amount', 'target_amount'],
      width: 124,
      align: 'right',
      sortable: true,
      cell: ({ raised_amount, target_amount }) => (
        <span className="kit-figures">
          <TwoLines below={`/ ${money(target_amount)}`}>{money(raised_amount)}</TwoLines>
        </span>
      ),
    }),
    progressColumn<Project>(),
    column.number<Project>('supporter_num', { width: 98, sortable: true }),
    column.custom<Project>('start_time', {
      label: { zh: '众筹时间', en: 'Funding period' },
      fields: ['start_time', 'end_time'],
      width: 158,
      sortable: true,
      cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
    }),
    statusColumn<Project>(),
    settleColumn<Project>(),
    column.money<Project>('target_amount', { width: 116, sortable: true, optional: true }),
    column.number<Project>('support_num', { width: 92, optional: true }),
    column.money<Project>('settle_amount', { width: 116, optional: true }),
    column.moment<Project>('create_time', { optional: true }),
  ],
  actions: [add, view, edit, supports, publish, settle, copy, close],
  remove: removal,
});
