/** What owners of shops do in the simulation: they apply, pay deposits and agree with their bills. Deciding is left to administrators. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { shopMachine } from '#contract/shop/machines.ts';
import { tellChanged } from '#server/core/told-later.ts';
import { tellRecords } from '#server/core/changed.ts';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';
import { born } from '#server/core/step.ts';
import { member } from '#server/groups/member/schema.ts';
import { payIn } from '#server/groups/shop/margin/ledger.ts';
import { tellPaidIn } from '#server/groups/shop/margin/told.ts';
import { shopApproval } from '#server/groups/shop/routes.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { reconcileBill } from '#server/groups/settlement/bill/steps.ts';
import { bill } from '#server/groups/settlement/schema.ts';
import { tellNumber } from '#server/platform/approval/define.ts';
import { pictureUrl } from '#server/base/pictures/index.ts';
import { SHOP_ENDINGS, SHOP_WORDS } from '../names.ts';
import { defineActs, type Scene } from '../simulate/act.ts';
import { papersOf } from './papers.ts';

/** A member without a shop hands in a complete application. */
export async function applyForShop({ db, live, dice, now }: Scene): Promise<boolean> {
  const from = dice.int(1, 1_000);
  const [owner] = await db
    .select()
    .from(member)
    .where(
      and(
        eq(member.have_shop, 0),
        eq(member.disabled, 0),
        gt(member.member_id, String(from)),
        sql`not exists (select 1 from shop where shop.member_id = ${member.member_id})`,
      ),
    )
    .orderBy(asc(member.member_id))
    .limit(1);
  if (!owner) return false;
  const name = `${dice.pick(SHOP_WORDS)}${dice.pick(['好物', '优选', '甄品', '时光'])}${dice.pick(SHOP_ENDINGS)}`.slice(0, 11) + String(now % 10_000);
  const { legal_id, bank_number, ...papers } = papersOf(name, owner.uname, true, ['1'], now, false, dice);
  const [made] = await db
    .insert(shop)
    .values({
      ...papers,
      ...sensitiveValues(db, shop, { legal_id, bank_number, link_phone: '13800000000' }),
      shop_name: name,
      shop_disable: shopMachine.after(born(shopMachine, 'BEGIN', 'shop'), 'HAND_IN') ?? 'APPLY',
      member_id: owner.member_id,
      member_name: owner.uname,
      shop_logo: pictureUrl('shop', String(now)),
      link_name: owner.uname,
      shop_province: '浙江省',
      shop_city: '杭州市',
      shop_county: '余杭区',
      shop_add: '五常大道1号',
      shop_createtime: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return false;
  await tellRecords(live, db, 'shop', [made.shop_id]);
  await tellNumber(shopApproval, live, db);
  return true;
}

/** A shop pays something into its deposit. */
export async function payDeposit({ db, live, dice, now }: Scene): Promise<boolean> {
  const [one] = await db
    .select({ id: shop.shop_id })
    .from(shop)
    .where(and(eq(shop.shop_disable, 'OPEN'), gt(shop.shop_id, String(dice.int(0, 30)))))
    .orderBy(asc(shop.shop_id))
    .limit(1);
  if (!one) return false;
  const row = await payIn(db, one.id, dice.int(1, 20) * 100_000, pictureUrl('notebook', `voucher${one.id}`), now);
  await tellPaidIn(live, db, row);
  return true;
}

/** A shop agrees with the bill that has waited longest. */
export async function agreeWithBill({ db, live, now }: Scene): Promise<boolean> {
  const [one] = await db.select({ id: bill.bill_id }).from(bill).where(eq(bill.status, 'OUT')).orderBy(asc(bill.create_time), asc(bill.bill_id)).limit(1);
  if (!one) return false;
  await reconcileBill(db, one.id, now);
  await tellChanged(live, db);
  return true;
}

export const shopActs = defineActs([
  { name: 'shop application', what: { zh: '店铺申请', en: 'shop applications' }, weight: 1, run: applyForShop },
  { name: 'deposit', what: { zh: '保证金缴纳', en: 'deposits' }, weight: 1, run: payDeposit },
  { name: 'bill agreed', what: { zh: '结算单对账', en: 'bills agreed with' }, weight: 2, run: agreeWithBill },
]);
