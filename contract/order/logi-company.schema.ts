import * as z from 'zod';
import { defineShapes, flag, id, LONGEST_TEXT, optionalText, page, pageQuery, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { kdnParam } from './logi-enums.ts';

export const logiCompanyErrors = {
  nameTaken: refusal('E211', '物流公司名称重复', 'This company name is already used'),
  kdcodeMissing: refusal('E212', '支持电子面单时请填写电子面单公司代码', 'A company that prints waybills needs its waybill company code'),
  kdcodeTaken: refusal('E212', '电子面单公司代码重复', 'This waybill company code is already used'),
  codeTaken: refusal('E213', '快递查询代码重复', 'This tracking code is already used'),
  missing: refusal('E214', '物流公司不存在', 'Express company not found'),
  inShops: refusal(
    'E214',
    '有 {shops} 家店铺正在使用该物流公司，不能删除；可先禁用',
    'Shops that use this company: {shops}. Switch it off before it is deleted',
  ),
  inOrders: refusal('E214', '有已发货未收货的订单由该物流公司配送，不能删除', 'Orders that this company carries have not arrived yet, so it cannot be deleted'),
  notOpen: refusal('E214', '物流公司不存在或已禁用', 'This express company does not exist or is switched off'),
  badStatus: refusal('E227', '状态参数不正确', 'The state must be OPEN or CLOSE'),
} as const;

/** A field of the form that a shop fills in: what it is called, and which parameter of the waybill platform it is. */
export const logiFormItem = z.object({ name: text(50), code: z.enum(kdnParam.values) });

const MAX_ITEMS = 5;
const distinct = (key: 'name' | 'code') => (items: readonly z.output<typeof logiFormItem>[]) => new Set(items.map((item) => item[key])).size === items.length;

const form = z.array(logiFormItem).max(MAX_ITEMS).refine(distinct('code'), { error: 'distinct' }).refine(distinct('name'), { error: 'distinct' });

/** An express company. `code` is the key of the tracking query, `kdcode` that of the waybill platform. */
export const logiCompany = z.object({
  id: id(),
  name: text(50),
  code: text(50),
  is_waybill: flag(),
  kdcode: z.string(),
  form: z.array(logiFormItem),
  /** `form` as JSON text. */
  form_items: z.string(),
  disabled: z.enum(['OPEN', 'CLOSE']),
  delete_status: z.enum(['NORMAL', 'DELETED']),
  version: version(),
});
export type LogiCompany = z.output<typeof logiCompany>;

const body = z.object({ name: text(50), code: text(50), is_waybill: flag(), kdcode: optionalText(50), form: form.default([]) });
const byId = z.object({ id: id() });
const { nameTaken, kdcodeMissing, kdcodeTaken, codeTaken, missing, inShops, inOrders, badStatus } = logiCompanyErrors;

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('name', 'code'), name: optionalText(50) }), response: page(logiCompany) },
  one: { params: byId, response: logiCompany, errors: [commonErrors.notFound] },
  create: { body, response: logiCompany, errors: [nameTaken, kdcodeMissing, kdcodeTaken, codeTaken] },
  update: {
    params: byId,
    body: body.extend({ version: version().optional() }),
    response: logiCompany,
    errors: [missing, commonErrors.stale, nameTaken, kdcodeMissing, kdcodeTaken, codeTaken],
  },
  // What is neither OPEN nor CLOSE is refused by a code of its own.
  status: { params: byId, body: z.object({ disabled: z.string().max(LONGEST_TEXT) }), errors: [missing, badStatus] },
  remove: { params: byId, errors: [missing, inShops, inOrders] },
});
