import { groupBuyDecision } from '#contract/promotion/enums.ts';
import { groupBuyApi, groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import { groupBuyGoodsMachine } from '#contract/promotion/machines.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { groupBuyGoodsEntity, type Entry } from './entity.ts';
import { groupBuyGoodsInfo } from './index.ts';

const isPending = ({ gb_status }: Entry) => groupBuyGoodsMachine.allows(gb_status, 'PASS', 'admin');
const asked = (rows: readonly Entry[], status: number) => ({ body: { act_id: rows[0]?.act_id ?? '0', gb_ids: rows.map(({ gb_id }) => gb_id), status } });

const labels = { ...groupBuyGoodsEntity, labels: { status: { zh: '是否通过', en: 'Decision' } } };

export const pass = action(groupBuyGoodsEntity, {
  name: 'pass',
  label: { zh: '通过', en: 'Approve' },
  when: isPending,
  confirm: { zh: '通过{what}？活动开始后按团购价销售。', en: 'Approve {what}? It sells at the deal price once the activity starts.' },
  done: { zh: '已通过', en: 'Approved' },
  endpoint: groupBuyApi.review,
  request: (rows) => asked(rows, 1),
});

export const reject = action(groupBuyGoodsEntity, {
  name: 'reject',
  label: { zh: '拒绝', en: 'Reject' },
  danger: true,
  when: isPending,
  confirm: { zh: '拒绝{what}？店铺修改后可以再次提交。', en: 'Reject {what}? The shop may change it and submit it again.' },
  done: { zh: '已拒绝', en: 'Rejected' },
  endpoint: groupBuyApi.review,
  request: (rows) => asked(rows, 2),
});

/** All of a selection or none. */
export const review = action(groupBuyGoodsEntity, {
  name: 'review',
  on: 'rows',
  label: { zh: '批量审核', en: 'Review' },
  title: { zh: '批量审核团购商品', en: 'Review deals' },
  when: isPending,
  confirm: { zh: '审核{what}：有一件不能通过时，全部保持不变。', en: 'Review {what}: when one of them cannot be approved, all stay as they are.' },
  form: defineForm(labels, { fields: [field.radio('status', { options: groupBuyDecision, default: 1 })] }),
  done: { zh: '审核已提交', en: 'Review saved' },
  endpoint: groupBuyApi.review,
  request: (rows, { status }) => asked(rows, Number(status)),
});

export const view = localAction(groupBuyGoodsEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: groupBuyGoodsApi.one,
  run: leadsTo(({ gb_id }) => addressOf(groupBuyGoodsInfo, { id: gb_id })),
});
