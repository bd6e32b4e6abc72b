import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/aftersale/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { notificationHistory } from '#resources/member/station-message/index.ts';
import { askDetail, goodsAskList } from '#resources/review/ask/index.ts';
import { goodsCommentList } from '#resources/review/comment/index.ts';
import { complaintDetail, complaintList } from './complaint/index.ts';
import { refundList } from './refund/index.ts';
import { serviceDetail, serviceList } from './service/index.ts';
import { subjectList } from './complaint-topic/index.ts';

/** What comes after a sale. The order is that of the menu. */
export const saleGroup = defineGroup({
  ...named(rights.aftersaleRights),
  route: '/sale',
  icon: CustomerServiceOutlined,
  children: [
    withView(goodsAskList, () => import('#resources/review/ask/list.tsx')),
    withView(askDetail, () => import('#resources/review/ask/page.tsx')),
    withView(goodsCommentList, () => import('#resources/review/comment/list.tsx')),
    withView(refundList, () => import('./refund/list.tsx')),
    withView(serviceList, () => import('./service/list.tsx')),
    withView(serviceDetail, () => import('./service/show.tsx')),
    defineGroup({
      ...named(rights.complaintRights),
      route: '/order/complaint',
      aliases: ['/sale/complaint'],
      children: [
        withView(complaintList, () => import('./complaint/list.tsx')),
        withView(complaintDetail, () => import('./complaint/show.tsx')),
        withView(subjectList, () => import('./complaint-topic/list.tsx')),
      ],
    }),
    withView(notificationHistory, () => import('#resources/member/station-message/list.tsx')),
  ],
});
