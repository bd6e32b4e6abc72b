/** Group purchases that tests plan, and members who order in them. */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { planPintuan, type PintuanPlan } from '#server/groups/promotion/pintuan/shop.ts';
import { payOrder, placeOrder, type Purchase } from '#server/groups/order/steps/index.ts';
import { addGoods, unique } from '#tests/server/goods/fixtures.ts';

export const ALIPAY = { method_id: '1', plugin_id: 'alipayDirectPlugin', method_name: '支付宝', pay_order_no: 'P1' };
export const CONSIGNEE = { ship_name: '李四', ship_mobile: '13500000002', ship_addr: '路1号' };

type Run = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** What tests of orders with promotions do, each in a transaction. @param now unix seconds */
export function market(db: Db, run: Run, now: () => number) {
  const stocked = async (quantity = 50, values: Parameters<typeof addGoods>[1] = {}) => {
    const made = await addGoods(db, { price: 10_000, quantity, enable_quantity: quantity, ...values });
    await db.update(goodsSku).set({ quantity, enable_quantity: quantity }).where(eq(goodsSku.sku_id, made.sku_id));
    return made;
  };
  const buyer = async (values: Partial<typeof member.$inferInsert> = {}) => {
    const uname = unique('团员');
    const [row] = await db
      .insert(member)
      .values({ uname, nickname: uname, mobile: `199${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`, create_time: 1_700_000_000, ...values })
      .returning();
    return row!;
  };
  const planOf = (sku_id: string, values: Partial<PintuanPlan> = {}): PintuanPlan => ({
    promotion_name: unique('拼'),
    start_time: now(),
    end_time: now() + 5 * 86_400,
    required_num: 2,
    limit_time: 24,
    limit_num: 2,
    enable_mocker: 0,
    goods: [{ sku_id, sales_price: 8_000 }],
    ...values,
  });
  const plan = async (values: Partial<PintuanPlan> = {}, goods?: Awaited<ReturnType<typeof stocked>>) => {
    const sold = goods ?? (await stocked());
    const made = await run((tx) => planPintuan(tx, { id: sold.seller_id, name: sold.seller_name }, planOf(sold.sku_id, values), now()));
    return { sold, activity: made, pintuan_id: made.promotion_id };
  };
  const order = async (purchase: Partial<Purchase> & Pick<Purchase, 'lines'>, memberId?: string) => {
    const member_id = memberId ?? (await buyer()).member_id;
    return run((tx) => placeOrder(tx, { member_id, consignee: CONSIGNEE, ...purchase }, now()));
  };
  const pay = (sn: string) => run((tx) => payOrder(tx, sn, ALIPAY, now()));
  return { stocked, buyer, planOf, plan, order, pay };
}
