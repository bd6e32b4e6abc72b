import { couponLabel } from '#contract/promotion/enums.ts';
import { couponLabels } from '#contract/promotion/phases.ts';
import { removeAction } from '#kit/action/standard.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { Phase } from '../phase/Phase.tsx';
import { claims, copy, edit, removal, stop } from './actions.ts';
import { couponEntity } from './entity.ts';
import { couponDetail, couponList } from './index.ts';
import { useSections } from './sections.tsx';

const remove = removeAction(couponEntity, removal);

export default defineDetailPage(couponDetail, couponEntity, {
  param: 'id',
  title: ({ title }) => title,
  summary: (row) => (
    <>
      <strong>{row.title}</strong>
      <Phase phases={couponLabels} facts={row} options={couponLabel} resource="coupon" />
    </>
  ),
  told: ['status'],
  useSections,
  actions: [edit, claims, copy, stop, ...(remove ? [remove] : [])],
  leaveAfter: ['remove'],
  back: couponList,
});
