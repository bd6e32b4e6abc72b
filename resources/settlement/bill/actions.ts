/** The steps that the platform has with bills. What is sent names the state that was seen, so that nobody pays by a second click. */
import { billApi } from '#contract/settlement/bill.ts';
import { action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { money } from '#kit/format/money.ts';
import { billEntity, type Bill, type BillRecord } from './entity.ts';

type Seen = Pick<Bill, 'bill_id' | 'bill_sn' | 'status' | 'bill_price' | 'shop_name'>;

const total = (rows: readonly Seen[]) => money(rows.reduce((sum, row) => sum + Math.round(row.bill_price * 100), 0) / 100);

const steps = <R extends Seen>(entity: Entity<R>, on: 'row' | 'both') => ({
  approve: action(entity, {
    name: 'approve',
    on,
    label: { zh: '通过审核', en: 'Approve' },
    primary: true,
    instead: 'pay',
    when: ({ status }) => status === 'RECON',
    confirm: (rows) => ({
      zh: `确定通过{what}的审核？应付合计 ${total(rows)}，审核后不能退回。`,
      en: `Approve {what}? ${total(rows)} will be payable, and this cannot be taken back.`,
    }),
    done: { zh: '{what}已通过审核', en: 'Approved: {what}' },
    endpoint: billApi.next,
    request: ([row]) => ({ params: { bill_id: row?.bill_id ?? '' }, body: { status: 'RECON' as const } }),
  }),
  pay: action(entity, {
    name: 'pay',
    on,
    label: { zh: '确认付款', en: 'Mark paid' },
    primary: true,
    when: ({ status }) => status === 'PASS',
    confirm: (rows) => ({
      zh: `请确认已向店铺支付{what}，合计 ${total(rows)}。系统不会转账，确认后不能撤销。`,
      en: `Confirm that {what} was paid to the shop, ${total(rows)} in all. Nothing is transferred by this, and it cannot be taken back.`,
    }),
    done: { zh: '{what}已确认付款', en: 'Payment confirmed: {what}' },
    endpoint: billApi.next,
    request: ([row]) => ({ params: { bill_id: row?.bill_id ?? '' }, body: { status: 'PASS' as const } }),
  }),
});

/** Of the list's rows, one or many at once. */
export const listSteps = steps<Bill>(billEntity, 'both');
/** Of a bill's own page. */
export const pageSteps = steps<BillRecord>(billEntity as unknown as Entity<BillRecord>, 'row');
