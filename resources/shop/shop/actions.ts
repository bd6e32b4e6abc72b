/** What administrators do with shops: closing, opening, deciding about applications, and their settlement. */
import { billApi } from '#contract/settlement/bill.ts';
import { shopMachine } from '#contract/shop/machines.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { shopEntity, type Shop, type ShopRecord } from './entity.ts';
import { shopAdd, shopDetail, shopEdit } from './index.ts';

type Seen = Pick<Shop, 'shop_id' | 'shop_disable' | 'shop_name'>;

const at = ([row]: readonly Seen[]) => ({ params: { shop_id: row?.shop_id ?? '' } });
const idsOf = (rows: readonly Seen[]) => ({ shop_ids: rows.map(({ shop_id }) => shop_id).join(',') });

const states = <R extends Seen>(entity: Entity<R>, on: 'row' | 'both') => ({
  close: action(entity, {
    name: 'close',
    on,
    label: { zh: '关闭', en: 'Close' },
    danger: true,
    when: ({ shop_disable }) => shopMachine.allows(shop_disable, 'CLOSE', 'admin'),
    confirm: {
      zh: '确定关闭{what}？其全部商品将立即下架，重新开启后需逐个上架；未结算的订单照常结算。',
      en: 'Close {what}? All of its goods go off sale at once and have to be put on sale again one by one later. What was sold is settled as ever.',
    },
    done: { zh: '{what}已关闭', en: 'Closed: {what}' },
    endpoint: shopApi.disable,
    request: at,
  }),
  reopen: action(entity, {
    name: 'reopen',
    on,
    label: { zh: '开启', en: 'Open' },
    instead: 'close',
    when: ({ shop_disable }) => shopMachine.allows(shop_disable, 'REOPEN', 'admin'),
    confirm: { zh: '确定开启{what}？商品仍为下架状态，由店铺自行上架。', en: 'Open {what}? Its goods stay off sale until they are put on sale again.' },
    done: { zh: '{what}已开启', en: 'Opened: {what}' },
    endpoint: shopApi.enable,
    request: at,
  }),
});

export const listStates = states<Shop>(shopEntity, 'both');
const recordEntity = shopEntity as unknown as Entity<ShopRecord>;
export const pageStates = states<ShopRecord>(recordEntity, 'row');

/** Approves an application, or opens a shop that an administrator has added; the server looks whether it is complete. */
export const approve = action(recordEntity, {
  name: 'approve',
  label: { zh: '通过并开店', en: 'Approve and open' },
  primary: true,
  when: ({ shop_disable }) => shopMachine.allows(shop_disable, 'APPROVE', 'admin'),
  confirm: {
    zh: '确定开通{what}？店主将成为该店超级店员，店铺开始按结算日结算。',
    en: 'Open {what}? Its owner may then do everything in it, and it is settled on its days from now on.',
  },
  done: { zh: '{what}已开店', en: 'Opened: {what}' },
  endpoint: shopApi.update,
  request: (rows) => ({ ...at(rows), body: { pass: 1 as const, version: rows[0]?.version } }),
});

export const refuse = action(recordEntity, {
  name: 'refuse',
  label: { zh: '拒绝通过', en: 'Reject' },
  title: { zh: '审核店铺', en: 'Review shop' },
  danger: true,
  when: ({ shop_disable }) => shopMachine.allows(shop_disable, 'REFUSE', 'admin'),
  form: defineForm(shopEntity, { fields: [field.textarea('audit_remark', { required: true, label: { zh: '备注信息', en: 'Remark' } })] }),
  done: { zh: '已拒绝{what}', en: 'Rejected: {what}' },
  endpoint: shopApi.update,
  request: (rows, { audit_remark }) => ({ ...at(rows), body: { pass: 0 as const, audit_remark: String(audit_remark ?? '') } }),
});

export const edit = localAction(recordEntity, {
  name: 'edit',
  label: { zh: '修改', en: 'Edit' },
  endpoint: shopApi.update,
  // What is put right in an application is sent with the decision about it.
  run: leadsTo(({ shop_id, shop_disable }) => addressOf(shopEdit, { id: shop_id }) + (shop_disable === 'APPLY' ? '?audit=1' : '')),
});

export const editRow = localAction(shopEntity, {
  name: 'editShop',
  label: { zh: '修改', en: 'Edit' },
  when: ({ shop_disable }) => shop_disable !== 'APPLY',
  endpoint: shopApi.update,
  run: leadsTo(({ shop_id }) => addressOf(shopEdit, { id: shop_id })),
});

export const reviewRow = localAction(shopEntity, {
  name: 'audit',
  label: { zh: '审核', en: 'Review' },
  instead: 'editShop',
  when: ({ shop_disable }) => shop_disable === 'APPLY',
  endpoint: shopApi.update,
  run: leadsTo(({ shop_id }) => addressOf(shopDetail, { id: shop_id })),
});

export const addShop = localAction(shopEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加店铺', en: 'Add shop' },
  endpoint: shopApi.createBase,
  run: (_rows, { navigate }) => navigate(shopAdd.route),
});

export const settlementDays = action(shopEntity, {
  name: 'settlementDays',
  on: 'rows',
  label: { zh: '设置结算日', en: 'Set settlement days' },
  title: { zh: '设置结算日', en: 'Settlement days' },
  form: defineForm(shopEntity, {
    fields: [
      field.tags('param', {
        joined: true,
        required: true,
        label: { zh: '每月', en: 'Every month' },
        hint: {
          zh: '填写1到5个日期（1-31），回车添加。当月没有该日期时顺延到下一个结算日；结算单包含截至前一天的订单。',
          en: 'Type 1 to 5 days (1-31), each ended by Enter. A month without the day waits for the next one; a bill covers everything up to the day before.',
        },
      }),
    ],
  }),
  done: { zh: '{what}的结算日已保存', en: 'Settlement days saved: {what}' },
  endpoint: billApi.param,
  request: (rows, { param }) => ({ params: idsOf(rows), body: { param: String(param ?? '') } }),
});

export const settleNow = action(shopEntity, {
  name: 'settleNow',
  on: 'rows',
  label: { zh: '立即结算', en: 'Settle now' },
  when: ({ shop_disable }) => shop_disable === 'OPEN' || shop_disable === 'CLOSED',
  confirm: {
    zh: '确定立即结算{what}？从上次结算到此刻的订单和退款将生成结算单。',
    en: 'Settle {what} now? Everything since the last bill goes into a new one.',
  },
  done: { zh: '{what}已生成结算单', en: 'Settled: {what}' },
  endpoint: billApi.now,
  request: (rows) => ({ params: idsOf(rows) }),
});
