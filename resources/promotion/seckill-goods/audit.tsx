import { seckillDecision } from '#contract/promotion/enums.ts';
import { seckillApplyMachine } from '#contract/promotion/machines.ts';
import { seckillGoodsApi } from '#contract/promotion/seckill.ts';
import { action } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { columns, filters, search } from './columns.tsx';
import { seckillGoodsEntity, type Entry } from './entity.ts';
import { seckillAuditGoodsList } from './index.ts';
import { Sale } from './Sale.tsx';

const isPending = ({ status }: Entry) => seckillApplyMachine.allows(status, 'PASS', 'admin');
const asked = (rows: readonly Entry[], status: string, fail_reason?: string) => ({
  body: { seckill_id: rows[0]?.seckill_id ?? '', ids: rows.map(({ id }) => id), status, ...(fail_reason !== undefined && { fail_reason }) },
});

const labels = { ...seckillGoodsEntity, labels: { ...seckillGoodsEntity.labels, status: { zh: '是否通过', en: 'Decision' } } };

const pass = action(seckillGoodsEntity, {
  name: 'pass',
  label: { zh: '通过', en: 'Approve' },
  when: isPending,
  confirm: { zh: '通过{what}？到点后按活动价销售。', en: 'Approve {what}? It sells at the sale price from its hour on.' },
  done: { zh: '已通过', en: 'Approved' },
  endpoint: seckillGoodsApi.review,
  request: (rows) => asked(rows, 'PASS'),
});

const reject = action(seckillGoodsEntity, {
  name: 'reject',
  label: { zh: '驳回', en: 'Reject' },
  danger: true,
  when: isPending,
  form: defineForm(labels, { fields: [field.textarea('fail_reason', { required: true, max: 200 })] }),
  done: { zh: '已驳回', en: 'Rejected' },
  endpoint: seckillGoodsApi.review,
  request: (rows, { fail_reason }) => asked(rows, 'FAIL', String(fail_reason ?? '')),
});

/** All of a selection or none. */
const review = action(seckillGoodsEntity, {
  name: 'review',
  on: 'rows',
  label: { zh: '批量审核', en: 'Review' },
  title: { zh: '批量审核限时抢购商品', en: 'Review entries' },
  when: isPending,
  confirm: { zh: '审核{what}：有一件不能通过时，全部保持不变。', en: 'Review {what}: when one of them cannot be approved, all stay as they are.' },
  form: defineForm(labels, {
    fields: [
      field.radio('status', { options: seckillDecision, default: 'PASS' }),
      field.textarea('fail_reason', { required: true, max: 120, when: ({ status }) => status === 'FAIL' }),
    ],
  }),
  done: { zh: '审核已提交', en: 'Review saved' },
  endpoint: seckillGoodsApi.review,
  request: (rows, { status, fail_reason }) => asked(rows, String(status), fail_reason === undefined ? undefined : String(fail_reason)),
});

export default defineListPage(seckillAuditGoodsList, seckillGoodsEntity, {
  fixed: ({ id }) => ({ seckill_id: id, status: 'APPLY' }),
  Head: Sale,
  search,
  filters,
  columns: [...columns, column.number('sold_quantity', { width: 110, optional: true })],
  actions: [pass, reject, review],
  empty: { zh: '没有待审核的商品', en: 'Nothing to review' },
});
