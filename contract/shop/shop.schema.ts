import * as z from 'zod';
import { defineShapes, fileUrl, flag, id, idOrZero, LONGEST_TEXT, optionalText, page, pageQuery, sortQuery, text, unixTime, version } from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { maskedText, sensitive } from '../core/sensitive-fields.ts';
import { settlementStatus, shopStatus, shopStatusFilter, shopType } from './enums.ts';
import { shopOperation, themeErrors } from './theme.schema.ts';

export const SHOP_NAME_MAX = 15;
export const AUDIT_REMARK_MAX = 120;

export const shopErrors = {
  nameTakenNew: refusal('E203', '店铺名称已存在', 'This shop name is already used'),
  nameTaken: refusal('203', '店铺名称已存在', 'This shop name is already used'),
  state: refusal('E204', '店铺当前状态（{status_zh}）不能执行该操作', 'This is not possible while the shop is: {status_en}'),
  missing: refusal('E206', '店铺不存在', 'Shop not found'),
  owned: refusal('E207', '该会员已有店铺', 'This member already owns a shop'),
  noMember: refusal('E207', '会员不存在或已停用', 'The member does not exist or is disabled'),
  validity: refusal('E217', '营业执照有效期有误：结束须晚于开始', 'The licence must end after it starts'),
  nameLong: refusal('227', '店铺名称最多15个字符', 'A shop name takes at most 15 characters'),
} as const;

/** A shop as pickers show it. */
export const pickerShop = z.object({ shop_id: id(), shop_name: z.string() });
export type PickerShop = z.output<typeof pickerShop>;

const shopCatRow = z.object({
  shop_cat_id: id(),
  shop_cat_pid: idOrZero(),
  shop_id: id(),
  shop_cat_name: z.string(),
  cat_path: z.string(),
  sort: z.number().int(),
  /** 1 shown, 0 hidden. */
  disable: flag(),
});

/** A group of a shop's own goods with the groups below it (two levels). */
export const shopCat = shopCatRow.extend({ children: z.array(shopCatRow.extend({ children: z.array(z.never()) })) });
export type ShopCat = z.output<typeof shopCat>;

/** A place in a freight line. */
export interface ShipRegion {
  name: string;
  children?: ShipRegion[] | undefined;
}
const shipRegion: z.ZodType<ShipRegion> = z.object({
  name: z.string(),
  get children() {
    return z.array(shipRegion).optional();
  },
});

/** A line of a freight template: amounts in kilograms or pieces by the template's type, prices in yuan. */
export const shipItem = z.object({
  first_company: z.number(),
  first_price: z.number(),
  continued_company: z.number(),
  continued_price: z.number(),
  regions: z.array(shipRegion),
});

/** A shop's freight template. */
export const shipTemplate = z.object({
  id: id(),
  seller_id: id(),
  name: z.string(),
  type: z.literal([1, 2]),
  items: z.array(shipItem),
  free_items: z.array(shipItem),
});
export type ShipTemplate = z.output<typeof shipTemplate>;

/** A region by its id, or as a picker sends it: a JSON object with the id of the deepest one. */
const region = () => z.string().trim().min(1).max(2_000);
const place = <const P extends string>(prefix: P) => {
  const parts = ['province', 'city', 'county', 'town'] as const;
  type Part = (typeof parts)[number];
  return {
    ...Object.fromEntries(parts.map((part) => [`${prefix}_${part}_id`, idOrZero()])),
    ...Object.fromEntries(parts.map((part) => [`${prefix}_${part}`, z.string()])),
  } as Record<`${P}_${Part}_id`, z.ZodString> & Record<`${P}_${Part}`, z.ZodString>;
};

/** A row of the list of shops. */
export const shopRow = z.object({
  shop_id: id(),
  member_id: idOrZero(),
  member_name: z.string(),
  shop_name: z.string(),
  shop_disable: z.enum(shopStatus.values),
  shop_type: z.enum(shopType.values),
  self_operated: flag(),
  shop_createtime: unixTime(),
  shop_province: z.string(),
  shop_city: z.string(),
  shop_county: z.string(),
  shop_town: z.string(),
  shop_commission: z.number(),
  settlement_day: z.string(),
  remaining_margin: z.number(),
  shop_credit: z.number(),
  goods_num: z.number().int(),
});
export type ShopRow = z.output<typeof shopRow>;

/** A shop with all that is known of it, flat as the API family has it. Yuan; percent; scores with 2 decimals. */
export const shopDetail = shopRow.extend({
  shop_endtime: unixTime().nullable(),
  audit_remark: z.string(),
  company_name: z.string(),
  company_address: z.string(),
  company_phone: z.string(),
  company_email: z.string(),
  employee_num: z.number().int(),
  reg_money: z.number(),
  link_name: z.string(),
  link_phone: maskedText('mobile'),
  legal_name: z.string(),
  legal_id: maskedText('idNumber'),
  legal_img: z.string(),
  license_num: z.string(),
  license_add: z.string(),
  ...place('license'),
  establish_date: unixTime().nullable(),
  licence_start: unixTime().nullable(),
  licence_end: unixTime(),
  scope: z.string(),
  licence_img: z.string(),
  bank_account_name: z.string(),
  bank_number: maskedText('bankAccount'),
  bank_name: z.string(),
  ...place('bank'),
  bank_img: z.string(),
  ...place('shop'),
  shop_add: z.string(),
  goods_management_category: z.string(),
  settlement_status: z.enum(settlementStatus.values),
  settled_until: unixTime().nullable(),
  settle_due: unixTime().nullable(),
  shop_level: z.number().int(),
  shop_level_apply: z.number().int(),
  store_space_capacity: z.number(),
  shop_logo: z.string(),
  shop_banner: z.string(),
  shop_desc: z.string(),
  shop_qq: z.string(),
  shop_recommend: flag(),
  shop_themeid: idOrZero(),
  shop_theme_path: z.string(),
  wap_themeid: idOrZero(),
  wap_theme_path: z.string(),
  shop_description_credit: z.number(),
  shop_service_credit: z.number(),
  shop_delivery_credit: z.number(),
  shop_praise_rate: z.number(),
  shop_collect: z.number().int(),
  goods_warning_count: z.number().int(),
  step: z.number().int(),
  ordin_receipt_status: flag(),
  elec_receipt_status: flag(),
  tax_receipt_status: flag(),
  version: version(),
});
export type ShopDetail = z.output<typeof shopDetail>;

const percent = () => z.number().min(0).max(100).multipleOf(0.01, { error: 'money' });

/** What a complete shop has: a form fills it in, and no shop is opened without. Names that are too long are refused by a code of their own. */
export const completeShop = z.object({
  shop_name: text(LONGEST_TEXT),
  company_name: text(200),
  company_address: text(200),
  company_phone: text(20),
  company_email: text(50).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'email' }),
  employee_num: z.number().int().min(1).max(99_999_999),
  reg_money: z.number().min(0).max(9_999_999.99).multipleOf(0.01, { error: 'money' }),
  link_name: text(50),
  link_phone: sensitive('mobile', true),
  legal_name: text(200),
  legal_id: sensitive('idNumber', true),
  legal_img: fileUrl(),
  license_num: text(50),
  license_add: text(200),
  license_region: region(),
  establish_date: unixTime(),
  licence_start: unixTime(),
  scope: text(2_000),
  licence_img: fileUrl(),
  bank_account_name: text(200),
  bank_number: sensitive('bankAccount', true, 50),
  bank_name: text(200),
  bank_region: region(),
  bank_img: fileUrl(),
  shop_region: region(),
  shop_add: text(200),
  shop_commission: percent(),
  goods_management_category: z.array(id()).min(1).max(200),
  settlement_day: text(50),
  settlement_status: z.enum(settlementStatus.values),
});
export type CompleteShop = z.output<typeof completeShop>;

/** What may be said of a shop besides. */
const besides = {
  self_operated: flag().optional(),
  licence_end: unixTime().optional(),
  shop_logo: z.union([fileUrl(), z.literal('')]).optional(),
  shop_banner: z.union([fileUrl(), z.literal('')]).optional(),
  shop_desc: optionalText(200),
  shop_qq: optionalText(20),
  shop_recommend: flag().optional(),
  goods_warning_count: z.number().int().min(0).max(1_000_000).optional(),
  ordin_receipt_status: flag().optional(),
  elec_receipt_status: flag().optional(),
  tax_receipt_status: flag().optional(),
};

/** What travels: all of it may be left out, and then stays as it is; whether the whole is complete is judged behind that. */
const changes = completeShop.partial().extend(besides);
export type ShopChanges = z.output<typeof changes>;

const query = z.object({
  ...pageQuery,
  ...sortQuery('shop_createtime'),
  /** Contained in the shop's or the owner's name. */
  keyword: optionalText(50),
  shop_name: optionalText(50),
  member_name: optionalText(50),
  /** OPEN when it is left out (R6). */
  shop_disable: z.enum(shopStatusFilter.values).optional(),
  shop_type: z.enum(shopType.values).optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('shop_createtime', 'start_time', 'end_time'),
});
export type ShopQuery = z.output<typeof query>;

const byId = z.object({ shop_id: id() });
const { nameTakenNew, nameTaken, state, missing, owned, noMember, validity, nameLong } = shopErrors;

export const shapes = defineShapes({
  list: { query, response: page(shopRow) },
  pickerList: { query: z.object({ shop_type: z.enum(['NORMAL', 'SUPPLIER']).optional() }), response: z.array(pickerShop) },
  supplierList: { response: z.array(pickerShop) },
  one: { params: byId, response: shopDetail, errors: [missing] },
  disable: { params: byId, response: shopOperation, errors: [missing, state] },
  enable: { params: byId, response: shopOperation, errors: [missing, state] },
  update: {
    params: byId,
    body: changes.extend({
      /** 1 approves or opens, 0 refuses; a plain edit without. */
      pass: z.literal([0, 1]).optional(),
      audit_remark: z.string().trim().max(AUDIT_REMARK_MAX).optional(),
      version: version().optional(),
    }),
    response: shopDetail,
    errors: [missing, state, nameTaken, nameLong, validity, themeErrors.missing, commonErrors.stale],
  },
  createBase: {
    body: z.object({ shop_name: text(SHOP_NAME_MAX), member_id: id(), member_name: optionalText(100) }),
    response: shopDetail,
    errors: [owned, noMember, nameTakenNew],
  },
  create: {
    body: changes.extend({ member_id: id() }),
    response: shopDetail,
    errors: [owned, noMember, nameTakenNew, nameLong, validity, themeErrors.missing],
  },
});
