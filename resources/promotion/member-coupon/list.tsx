import { couponStatus, memberCouponUse, memberCouponUsed } from '#contract/promotion/enums.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { couponUsePhases } from '#contract/promotion/phases.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { action } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { orderDetail } from '#resources/order/order/index.ts';
import { nowSeconds } from '../phase/now.ts';
import { Period } from '../phase/Period.tsx';
import { phaseColumn } from '../phase/Phase.tsx';
import { memberCouponEntity, type Claim } from './entity.ts';
import { receiveList } from './index.ts';
import { OfCoupon } from './OfCoupon.tsx';

/** What a held coupon is kept as, by which its state follows from the clock. */
const factsOf = ({ used_status, end_time }: Claim) => ({ held: used_status === 1 ? 'USED' : used_status === 3 ? 'VOIDED' : 'UNUSED', end_time });

const stop = action(memberCouponEntity, {
  name: 'void',
  on: 'both',
  label: { zh: '作废', en: 'Void' },
  title: { zh: '作废优惠券', en: 'Void coupon' },
  danger: true,
  when: (row) => couponUsePhases.at(factsOf(row), nowSeconds()) === 0,
  confirm: {
    zh: '作废{what}：会员将不能再使用这张优惠券，且不能恢复。',
    en: 'Void {what}: the member can no longer use this coupon, and it cannot be brought back.',
  },
  form: defineForm(memberCouponEntity, { fields: [field.textarea('cancel_reason', { label: { zh: '作废原因', en: 'Reason' } })] }),
  done: { zh: '优惠券已作废', en: 'Coupon voided' },
  endpoint: memberCouponApi.void,
  request: ([row], { cancel_reason }) => ({ params: { mc_id: row?.mc_id ?? '' }, body: { cancel_reason: String(cancel_reason ?? '') } }),
});

const EXPIRED = { zh: '到期自动失效', en: 'Expired' };

export default defineListPage(receiveList, memberCouponEntity, {
  fixed: ({ id }) => ({ coupon_id: id }),
  Head: OfCoupon,
  search: { field: 'member_name', placeholder: { zh: '请输入会员名称', en: 'Member name' } },
  filters: [
    filter.text('member_name', { max: 50 }),
    filter.choice('used_status', { options: memberCouponUse }),
    filter.text('order_sn', { max: 50 }),
    filter.choice('coupon_status', { options: couponStatus, label: { zh: '状态', en: 'Status' } }),
  ],
  columns: [
    column.custom('member_name', { primary: true, width: 130, cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink> }),
    column.money('coupon_price', { width: 100 }),
    column.custom('start_time', {
      width: 170,
      label: { zh: '有效期', en: 'Valid' },
      fields: ['start_time', 'end_time'],
      cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
    }),
    phaseColumn<Claim>('used_status', { phases: couponUsePhases, options: memberCouponUsed, resource: 'memberCoupon', facts: factsOf, width: 120 }),
    column.custom('order_sn', {
      width: 216,
      cell: ({ order_sn }) =>
        order_sn && (
          <PageLink page={orderDetail} params={{ sn: order_sn }}>
            {order_sn}
          </PageLink>
        ),
    }),
    column.custom('cancel_reason', {
      least: 130,
      cell: ({ used_status, cancel_reason }, { words }) => (used_status === 1 ? '' : used_status === 2 ? words.say(EXPIRED) : cancel_reason),
    }),
    column.moment('create_time', { sortable: true }),
  ],
  actions: [stop],
});
