import { enumLabel } from '#contract/core/enum.ts';
import { orderType } from '#contract/order/enums.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { serviceList } from '#resources/aftersale/service/index.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import type { DetailAlert } from '#kit/detail/define-page.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { orderOperations } from './actions.ts';
import { TAMPERED } from './columns.tsx';
import { orderEntity, type OrderRecord } from './entity.ts';
import { orderDetail, orderList } from './index.ts';
import { orderParts } from './sections.tsx';
import { useOrderSteps } from './steps.ts';

function alertsOf(order: OrderRecord): DetailAlert[] {
  const asked = order.order_operate_allowable_vo.allow_check_cancel && order.order_status !== 'CANCELLED';
  const toServices = { page: serviceList, query: { order_sn: order.sn }, label: { zh: '查看售后服务', en: 'After-sales services' } };
  return [
    ...(asked
      ? [
          {
            name: 'cancel',
            type: 'warning' as const,
            message: { zh: '买家已申请取消该订单，进度请到售后服务列表查看', en: 'The buyer asked to cancel this order; follow it in the after-sales list' },
            to: toServices,
          },
        ]
      : []),
    ...(order.order_type === 'CHANGE' || order.order_type === 'SUPPLY_AGAIN'
      ? [
          {
            name: 'replacement',
            type: 'warning' as const,
            message: { zh: '该订单由售后服务审核通过后自动生成', en: 'This order was made by an accepted after-sales service' },
          },
        ]
      : []),
  ];
}

export default defineDetailPage(orderDetail, orderEntity, {
  param: 'sn',
  title: ({ sn }) => sn,
  summary: (order, { words }) => {
    const status = orderStatusLabel(order);
    return (
      <>
        <CopyText text={order.sn} words={words} />
        <Tag tone={status.tone}>{words.say(status)}</Tag>
        {!order.sign_result && <Tag tone="danger">{words.say(TAMPERED)}</Tag>}
        {order.order_type !== 'NORMAL' && <Tag tone={orderType.entries[order.order_type]?.tone}>{enumLabel(orderType, order.order_type, words.lang)}</Tag>}
      </>
    );
  },
  // Its state stays, since that says why it was cancelled, too.
  told: ['sn'],
  actions: orderOperations,
  alerts: alertsOf,
  useSteps: useOrderSteps,
  ...orderParts,
  back: orderList,
  print: true,
});
