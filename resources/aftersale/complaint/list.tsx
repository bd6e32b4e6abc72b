import { complaintWaiting } from '#contract/aftersale/waiting.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { complainStatus, complainTag } from '#contract/aftersale/enums.ts';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { complaintStepsOf } from '#contract/aftersale/machines.ts';
import { orderNumber } from '#resources/order/columns.tsx';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Thumbnails } from '#kit/cells/Thumbnails.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { memberAndShop } from '../columns.tsx';
import { handOver } from './actions.ts';
import { complaintEntity, type ComplaintRow } from './entity.ts';
import { complaintDetail, complaintList } from './index.ts';
import '../aftersale.css';

const open = leadsTo(({ complain_id }: ComplaintRow) => addressOf(complaintDetail, { id: complain_id }));

/** Something is left to do for the platform. */
const isOpen = (row: ComplaintRow) => complaintStepsOf(row).length > 0;

const handle = localAction(complaintEntity, { name: 'handle', label: { zh: '处理', en: 'Handle' }, when: isOpen, endpoint: complaintApi.one, run: open });
const view = localAction(complaintEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  instead: 'handle',
  when: (row) => !isOpen(row),
  endpoint: complaintApi.one,
  run: open,
});

export default defineListPage(complaintList, complaintEntity, {
  search: { field: 'keywords', placeholder: { zh: '订单编号、商品或投诉内容', en: 'Order no., goods or complaint' } },
  tabs: { field: 'tag', options: complainTag },
  filters: [filter.text('order_sn', { max: 40 }), shopFilter('seller_id', { ways: ['in', 'not'] })],
  columns: [
    column.custom('content', {
      primary: true,
      width: 320,
      cell: ({ complain_id, content, complain_topic }) => (
        <TwoLines below={complain_topic}>
          <PageLink page={complaintDetail} params={{ id: complain_id }}>
            <span className="sale-clamp">{content}</span>
          </PageLink>
        </TwoLines>
      ),
      fields: ['content', 'complain_topic'],
    }),
    column.custom('goods_name', {
      width: 210,
      skeleton: { width: 130, height: 36 },
      cell: ({ goods_image, goods_name, num }, { words }) => <Thumbnails words={words} goods={[{ image: goods_image, name: goods_name, num }]} />,
    }),
    memberAndShop({ width: 150 }),
    column.tag('status', { options: complainStatus, width: 190 }),
    column.moment('create_time', { sortable: true }),
    orderNumber({ optional: true }),
    column.text('complain_topic', { width: 130, optional: true }),
    column.text('seller_name', { width: 150, optional: true }),
    column.money('order_price', { width: 120, optional: true }),
    column.text('ship_name', { width: 110, optional: true }),
    column.text('appeal_content', { width: 220, optional: true }),
    column.text('arbitration_result', { width: 220, optional: true }),
  ],
  actions: [handle, view, handOver, reviewAll(complaintEntity, complaintWaiting, complaintApi.complete)],
});
