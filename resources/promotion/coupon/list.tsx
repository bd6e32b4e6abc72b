import { couponLabel, couponEffectiveType, couponStatus, couponType, couponUseScope } from '#contract/promotion/enums.ts';
import { couponLabels } from '#contract/promotion/phases.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { count, moneyCell } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import type { RowOf } from '#kit/entity.ts';
import { useWords } from '#kit/words.ts';
import { call } from '#providers/http/client.ts';
import { couponApi } from '#contract/promotion/coupon.ts';
import { SILENT, useMoving } from '../phase/use-moving.ts';
import { phaseColumn } from '../phase/Phase.tsx';
import { Period } from '../phase/Period.tsx';
import { add, claims, copy, edit, removal, stop, view } from './actions.ts';
import { couponEntity } from './entity.ts';
import { couponList } from './index.ts';

type Row = RowOf<typeof couponApi.list>;

/** How many are claimed of those that were issued; it moves while members claim. */
function Claimed({ row }: { row: Row }) {
  const { say } = useWords();
  const { create_num, limit_num, received_num } = useMoving('coupon', row.coupon_id, row, ({ coupon_id }) =>
    call(couponApi.one, { params: { id: coupon_id } }, SILENT),
  );
  const limit = limit_num === 0 ? { zh: '不限领取张数', en: 'no limit' } : { zh: `每人限领 ${limit_num} 张`, en: `${limit_num} per member` };
  return (
    <span className="kit-figures">
      <TwoLines below={say(limit)}>
        {count(received_num)} / {count(create_num ?? 0)}
      </TwoLines>
    </span>
  );
}

export default defineListPage(couponList, couponEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入优惠券名称', en: 'Coupon name' } },
  filters: [
    filter.text('keyword', { max: 50, label: { zh: '优惠券名称', en: 'Coupon name' } }),
    filter.choice('coupon_type', { options: couponType }),
    filter.choice('effective_type', { options: couponEffectiveType }),
    filter.choice('status', { options: couponStatus, ways: ['in', 'not'] }),
    filter.time('validity', ['start_time', 'end_time'], { zh: '有效期', en: 'Validity' }),
  ],
  columns: [
    column.text('title', { primary: true, width: 180 }),
    column.custom('coupon_price', {
      width: 130,
      align: 'right',
      sortable: true,
      fields: ['coupon_price', 'coupon_threshold_price'],
      cell: ({ coupon_price, coupon_threshold_price }, { words }) => (
        <span className="kit-figures">
          <TwoLines below={words.say({ zh: `满 ${moneyCell(coupon_threshold_price)}`, en: `min. spend ${moneyCell(coupon_threshold_price)}` })}>
            {moneyCell(coupon_price)}
          </TwoLines>
        </span>
      ),
    }),
    column.custom('use_scope', {
      width: 120,
      fields: ['use_scope', 'coupon_type'],
      cell: ({ use_scope, coupon_type }, { words }) => (
        <TwoLines below={enumLabel(couponType, coupon_type, words.lang)}>{enumLabel(couponUseScope, use_scope, words.lang)}</TwoLines>
      ),
    }),
    column.custom('effective_time_text', {
      width: 190,
      fields: ['effective_type', 'effective_time_text'],
      cell: (row) =>
        row.coupon_type === 'NEWCOMER' ? '' : row.start_time === null ? row.effective_time_text : <Period from={row.start_time} until={row.end_time} />,
    }),
    phaseColumn('status', { phases: couponLabels, options: couponLabel, resource: 'coupon' }),
    column.custom('received_num', {
      label: { zh: '已领 / 发放', en: 'Claimed / issued' },
      width: 158,
      align: 'right',
      sortable: true,
      fields: ['create_num', 'limit_num', 'received_num'],
      cell: (row) => (row.coupon_type === 'NEWCOMER' ? '' : <Claimed key={row.coupon_id} row={row} />),
    }),
    column.custom('shop_commission', {
      optional: true,
      label: { zh: '店铺承担', en: 'Shop share' },
      width: 90,
      align: 'right',
      cell: ({ shop_commission }) => `${shop_commission}%`,
    }),
    column.time('create_time', { sortable: true, optional: true }),
  ],
  actions: [add, view, edit, claims, copy, stop],
  remove: removal,
  detail: () => import('./show.tsx'),
});
