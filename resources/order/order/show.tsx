import { defineDetail } from '#kit/detail/page.tsx';
import { orderEntity } from './entity.ts';
import { orderParts } from './sections.tsx';

/** An order in a drawer over the list: everything that its page shows, to look at. */
export default defineDetail(orderEntity, {
  title: ({ sn }) => sn,
  heading: ({ sn }) => ({ zh: `订单编号：${sn}`, en: `Order ${sn}` }),
  ...orderParts,
});
