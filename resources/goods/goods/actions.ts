import { auditPass } from '#contract/goods/enums.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { goodsPushApi, goodsPushFields } from '#contract/goods/push.ts';
import { underText } from '#contract/goods/sentences.ts';
import { action } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { goodsEntity, goodsIds, type Goods } from './entity.ts';

const isApproved = (row: Goods) => row.is_auth === 1;

export const putOnSale = action(goodsEntity, {
  name: 'up',
  on: 'both',
  label: { zh: '上架', en: 'Put on sale' },
  when: (row) => isApproved(row) && row.market_enable === 0,
  confirm: { zh: '确定上架{what}？上架后买家可以购买。', en: 'Put {what} on sale? Buyers can then buy.' },
  done: { zh: '商品{what}已上架', en: 'Put on sale: {what}' },
  undo: { endpoint: goodsApi.under, request: (rows) => ({ params: { goods_ids: goodsIds(rows) }, body: { reason: underText.write('undone') } }) },
  endpoint: goodsApi.up,
  request: (rows) => ({ params: { goods_ids: goodsIds(rows) } }),
});

export const takeOffSale = action(goodsEntity, {
  name: 'under',
  on: 'both',
  label: { zh: '下架', en: 'Take off sale' },
  instead: 'up',
  when: (row) => isApproved(row) && row.market_enable === 1,
  confirm: { zh: '下架后买家不能购买{what}，店铺会收到通知。', en: 'Buyers can then no longer buy {what}; the shop is told the reason.' },
  form: defineForm(goodsEntity, { title: { zh: '下架原因', en: 'Reason for taking off sale' }, fields: [field.textarea('reason', { max: 200, rows: 3 })] }),
  done: { zh: '商品{what}已下架', en: 'Taken off sale: {what}' },
  undo: { endpoint: goodsApi.up, request: (rows) => ({ params: { goods_ids: goodsIds(rows) } }) },
  endpoint: goodsApi.under,
  request: (rows, values) => ({ params: { goods_ids: goodsIds(rows) }, body: { reason: String(values['reason']) } }),
});

export const push = action(goodsEntity, {
  name: 'push',
  label: { zh: '推送到APP', en: 'Push to the apps' },
  seldom: true,
  when: (row) => isApproved(row) && row.market_enable === 1,
  confirm: { zh: '向所有安装了APP的会员推送{what}。', en: 'Tell everybody who has the app of {what}.' },
  form: defineForm({ labels: goodsPushFields, noun: goodsEntity.noun }, { fields: [field.text('title')] }),
  initial: ([row]) => ({ title: row?.goods_name.slice(0, 100) }),
  done: { zh: '已推送', en: 'Sent to the apps' },
  endpoint: goodsPushApi.send,
  request: ([row], { title }) => ({ params: { goods_id: row?.goods_id ?? '' }, query: { title: String(title) } }),
});

export const audit = action(goodsEntity, {
  name: 'audit',
  on: 'both',
  label: { zh: '审核', en: 'Review' },
  when: (row) => row.is_auth === 0,
  form: defineForm(goodsEntity, {
    title: { zh: '审核商品', en: 'Review goods' },
    fields: [field.radio('pass', { options: auditPass, default: 1 }), field.textarea('message', { max: 120, required: ({ pass }) => pass === 0 })],
  }),
  confirm: {
    zh: '审核{what}：通过后可以销售，不通过时店铺会收到原因。',
    en: 'Review {what}: approved goods can be sold; of rejected ones the shop is told the reason.',
  },
  done: { zh: '商品{what}已审核', en: 'Reviewed: {what}' },
  endpoint: goodsApi.audit,
  request: (rows, { pass, message }) => ({ body: { goods_ids: rows.map((row) => row.goods_id), pass: Number(pass), message: String(message ?? '') } }),
});
