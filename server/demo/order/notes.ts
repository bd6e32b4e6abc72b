import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/groups/order/schema.ts';
import { NOTED, writeNotes, type Remark } from '../notes.ts';

const REMARKS: Readonly<Record<string, readonly Remark[]>> = {
  NEW: [['买家来电称支付页面报错，已指导更换浏览器重新付款']],
  CONFIRM: [['买家来电确认货到付款，要求送货前一小时联系'], ['买家询问能否改为在线支付，已告知可取消后重新下单']],
  PAID_OFF: [
    ['买家来电催发货，已联系店铺，承诺今日发出', '请明天上午再核实一次物流单号'],
    ['买家要求修改收货电话，已转告店铺客服'],
    ['买家希望与另一单合并发货，店铺已同意'],
  ],
  SHIPPED: [['物流两天没有更新，已请店铺向快递公司核实', '超过三天仍无更新就请店铺补发'], ['买家要求放驿站代收，已转告店铺']],
  ROG: [['买家反馈外包装破损，商品完好，不申请售后'], ['买家咨询如何开发票，已告知可联系店铺补开']],
  COMPLETE: [['回访：买家对商品满意'], ['买家咨询保修期，已告知以店铺说明为准']],
  CANCELLED: [['买家来电确认是误拍，已说明取消后款项原路退回']],
};

/** Notes of those who look after orders. */
export async function seedOrderNotes(db: Db, now: number): Promise<void> {
  const records = await db
    .select({ id: orders.sn, state: orders.order_status, since: orders.create_time })
    .from(orders)
    .where(eq(orders.disabled, 0))
    .orderBy(desc(orders.create_time), desc(orders.order_id))
    .limit(NOTED);
  await writeNotes(db, { kind: 'order', records, remarks: REMARKS, by: 'order_clerk', now });
}
