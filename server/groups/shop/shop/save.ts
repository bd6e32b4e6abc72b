/** Adding shops, editing them and deciding about applications (R2 to R9, R12 to R14). */
import { and, eq, ne } from 'drizzle-orm';
import { AUDIT_REMARK_MAX, completeShop, SHOP_NAME_MAX, shopErrors, type ShopChanges } from '#contract/shop/shop.schema.ts';
import { shopMachine } from '#contract/shop/machines.ts';
import { fieldLabel } from '#contract/labels.ts';
import { issueText } from '#contract/core/issues.ts';
import { isMask, normalSensitive } from '#contract/core/sensitive.ts';
import type { Lang } from '#contract/core/text.ts';
import { rateOf } from '#contract/settlement/rate.ts';
import { daysOf, MOST_DAYS, nextDue } from '#contract/settlement/days.ts';
import type { Db } from '#server/db/client.ts';
import { check, refuseWrong } from '#server/core/checks.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { clearOf, sensitiveValues } from '#server/core/secrets/sensitive.ts';
import { refuseStale } from '#server/core/stale.ts';
import { born, demandStep, step, type Operator } from '#server/core/step.ts';
import { toCents } from '#server/db/money.ts';
import { shopEffects, type StoredShop } from '../effects.ts';
import { shop } from '../schema.ts';
import { placeError, placeOf, PLACES } from './place.ts';
import { defaultThemes, furnish, lockShop, shopKind, type ShopChange } from './states.ts';

type Values = Partial<typeof shop.$inferInsert>;

/** Numbers of identity cards; the old ones of 15 digits are no longer issued or valid. */
const IDENTITY_LENGTH = 18;

/** What is given and not empty, as it is stored; places are looked up. */
async function valuesOf(db: Db, given: ShopChanges, lang: Lang, before?: StoredShop): Promise<Values> {
  const { reg_money, shop_commission, goods_management_category, settlement_day, license_region, bank_region, shop_region, ...rest } = given;
  const { legal_id, bank_number, link_phone, ...plain } = rest;
  const values: Record<string, unknown> = { ...plain, ...sensitiveValues(db, shop, { legal_id, bank_number, link_phone }, before) };
  if (reg_money !== undefined) values['reg_money'] = toCents(reg_money);
  if (shop_commission !== undefined) values['shop_commission'] = rateOf(shop_commission);
  if (goods_management_category !== undefined) values['goods_management_category'] = goods_management_category.join(',');
  if (settlement_day !== undefined) values['settlement_day'] = settlement_day;
  const regions = { license: license_region, bank: bank_region, shop: shop_region };
  for (const place of PLACES) {
    const region = regions[place];
    if (region === undefined) continue;
    const fields = await placeOf(db, place, region);
    if (!fields) refuseWrong([placeError(place, lang)]);
    Object.assign(values, fields);
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** A stored shop as a form would send it: what is empty is missing. */
function asForm(db: Db, row: StoredShop | Values): Record<string, unknown> {
  const region = (id: string | undefined, above: string | undefined) => (id && id !== '0' ? id : above && above !== '0' ? above : undefined);
  const some = (text: string | undefined) => (text === '' ? undefined : text);
  return {
    ...Object.fromEntries(Object.keys(completeShop.shape).map((name) => [name, some((row as Record<string, string | undefined>)[name]) ?? undefined])),
    legal_id: some(clearOf(db, row.legal_id)),
    bank_number: some(clearOf(db, row.bank_number)),
    link_phone: some(clearOf(db, row.link_phone)),
    reg_money: (row.reg_money ?? 0) / 100,
    shop_commission: (row.shop_commission ?? 500) / 100,
    goods_management_category: row.goods_management_category ? row.goods_management_category.split(',') : undefined,
    license_region: region(row.license_town_id, row.license_county_id),
    bank_region: region(row.bank_town_id, row.bank_county_id),
    shop_region: region(row.shop_town_id, row.shop_county_id),
    establish_date: row.establish_date ?? undefined,
    licence_start: row.licence_start ?? undefined,
    employee_num: row.employee_num === 0 ? undefined : row.employee_num,
  };
}

/** Refuses what is missing or wrong in the whole, field by field. */
function demandComplete(db: Db, row: StoredShop | Values, lang: Lang): void {
  refuseWrong(check(completeShop, asForm(db, row), 'shop', lang).errors);
}

/** Rules over single fields that have codes or sentences of their own. */
function judge(given: ShopChanges, row: StoredShop | Values, lang: Lang): void {
  if (given.shop_name !== undefined && [...given.shop_name].length > SHOP_NAME_MAX) refuse(shopErrors.nameLong);
  if (given.settlement_day !== undefined) {
    const parts = given.settlement_day.split(',').map((part) => part.trim());
    const days = parts.map(Number);
    const good = parts.every((part) => /^\d{1,2}$/.test(part)) && days.every((day) => day >= 1 && day <= 31) && new Set(days).size === days.length;
    if (!good || days.length > MOST_DAYS)
      refuseWrong([
        { field: 'settlement_day', message: issueText({ code: 'custom', message: 'settlement_days' }, fieldLabel('shop', 'settlement_day', lang), lang) },
      ]);
  }
  if (given.legal_id && !isMask(given.legal_id) && normalSensitive('idNumber', given.legal_id).length !== IDENTITY_LENGTH)
    refuseWrong([{ field: 'legal_id', message: issueText({ code: 'custom', message: 'identity' }, fieldLabel('shop', 'legal_id', lang), lang) }]);
  const start = given.licence_start ?? row.licence_start ?? 0;
  const end = given.licence_end ?? row.licence_end ?? 0;
  if (end > 0 && end <= start) refuse(shopErrors.validity);
}

const sortedDays = (text: string) => [...daysOf(text)].join(',');

/** Refuses a name that another shop has; names of refused applications may only be taken by new shops (R4). */
async function refuseNameOf(db: Db, name: string, except?: string): Promise<void> {
  if (except === undefined) return;
  const [other] = await db
    .select({ id: shop.shop_id })
    .from(shop)
    .where(and(eq(shop.shop_name, name), ne(shop.shop_id, except)))
    .limit(1);
  if (other) refuse(shopErrors.nameTaken);
}

const onceNew = { shop_name_once: shopErrors.nameTakenNew, shop_owner_once: shopErrors.owned };
const once = { shop_name_once: shopErrors.nameTaken };

/** What a decision or an edit brings. */
export interface Saving {
  given: ShopChanges;
  pass?: 0 | 1 | undefined;
  audit_remark?: string | undefined;
  version?: number | undefined;
}

/** A saved shop, and whether its new name has to follow elsewhere. */
export interface Saved extends ShopChange {
  renamed: boolean;
}

/** Refuses an application with a reason for its owner; the form is not looked at. */
async function refuseShop(db: Db, before: StoredShop, remark: string | undefined, operator: Operator, now: number, lang: Lang): Promise<Saved> {
  demandStep(shopKind, before, 'REFUSE', operator.by);
  if (!remark || [...remark].length > AUDIT_REMARK_MAX)
    refuseWrong([{ field: 'audit_remark', message: issueText({ code: 'custom', message: 'remark' }, fieldLabel('shop', 'audit_remark', lang), lang) }]);
  const after = await step(db, shopKind, before, 'REFUSE', operator, now, { values: { audit_remark: remark ?? '', version: before.version + 1 } });
  return { before, after, renamed: false };
}

/**
 * Saves a shop, and with `pass` decides about it. What is left out stays; an open or closed shop stays complete, and none is opened that is not.
 * A shop that an administrator added may be saved before it is complete.
 * @throws Refused E206, E204, 203, 227, E217, E202, 004 with the fields, 409
 */
export async function saveShop(
  db: Db,
  id: string,
  { given, pass, audit_remark, version }: Saving,
  operator: Operator,
  now: number,
  lang: Lang,
): Promise<Saved> {
  // Goods are locked before their shop, as putting them on sale does.
  if (given.self_operated !== undefined) await shopEffects.get().lockGoods(db, id);
  const before = await lockShop(db, id);
  if (version !== undefined) refuseStale(before, version);
  if (pass === 0) return refuseShop(db, before, audit_remark, operator, now, lang);
  if (pass === 1) demandStep(shopKind, before, 'APPROVE', operator.by);
  judge(given, before, lang);
  const values = await valuesOf(db, given, lang, before);
  if (values.settlement_day) values.settlement_day = sortedDays(values.settlement_day);
  const merged = { ...before, ...values };
  if (pass === 1 || before.shop_disable === 'OPEN' || before.shop_disable === 'CLOSED') demandComplete(db, merged, lang);
  await refuseNameOf(db, merged.shop_name, id);
  if (values.settlement_day !== undefined && before.settled_until !== null) values.settle_due = nextDue(daysOf(values.settlement_day), before.settled_until);
  const changes = { ...values, version: before.version + 1 };
  const after = await refusingDuplicates(once, async () => {
    if (pass === 1) {
      const opened = { ...changes, ...(await defaultThemes(db)), shop_createtime: now, settled_until: null, settle_due: null, audit_remark: '' };
      return step(db, shopKind, before, 'APPROVE', operator, now, { values: opened });
    }
    const [row] = await db.update(shop).set(changes).where(eq(shop.shop_id, id)).returning();
    return found(row, shopErrors.missing);
  });
  if (pass === 1) await furnish(db, after, now);
  if (after.self_operated !== before.self_operated) await shopEffects.get().selfOperated(db, after);
  return { before, after, renamed: after.shop_name !== before.shop_name && before.shop_disable !== 'APPLY' && before.shop_disable !== 'WAIN_IMPROVED' };
}

/** Adds a shop with nothing but its name and its owner; somebody completes and opens it later. @throws Refused E207, E203 */
export async function addBase(db: Db, given: { shop_name: string; member_id: string }, now: number): Promise<StoredShop> {
  const owner = await shopEffects.get().owner(db, given.member_id);
  const values = {
    shop_name: given.shop_name,
    member_id: owner.member_id,
    member_name: owner.uname,
    shop_disable: born(shopMachine, 'ADD', 'admin'),
    shop_createtime: now,
  };
  const [row] = await refusingDuplicates(onceNew, () => db.insert(shop).values(values).returning());
  return found(row);
}

/** Adds a complete shop that is open at once. @throws Refused E207, E203, E202, 227, E217, 004 with the fields */
export async function addShop(db: Db, { member_id, ...given }: ShopChanges & { member_id: string }, now: number, lang: Lang): Promise<StoredShop> {
  judge(given, {}, lang);
  const wanted = await valuesOf(db, given, lang);
  demandComplete(db, wanted, lang);
  const owner = await shopEffects.get().owner(db, member_id);
  const values = {
    ...wanted,
    shop_name: wanted.shop_name ?? '',
    settlement_day: sortedDays(wanted.settlement_day ?? ''),
    member_id: owner.member_id,
    member_name: owner.uname,
    shop_disable: born(shopMachine, 'ADD_COMPLETE', 'admin'),
    shop_createtime: now,
    ...(await defaultThemes(db)),
  };
  const [row] = await refusingDuplicates(onceNew, () => db.insert(shop).values(values).returning());
  const made = found(row);
  await furnish(db, made, now);
  return made;
}
