/** What shops and buyers are told when a service moves. Called by the one function that moves services. */
import { eq } from 'drizzle-orm';
import { serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import type { RefundOperation, ServiceOperation } from '#contract/aftersale/machines.ts';
import { enumLabel } from '#contract/core/enum.ts';
import type { Db } from '#server/db/client.ts';
import { timeText } from '#contract/core/zone.ts';
import { tellMembers, tellShops } from '#server/groups/message/tell.ts';
import { tellWechat } from '#server/groups/wechat/tell.ts';
import { afterSaleExpress, type afterSale, type refund } from './schema.ts';

type ServiceRow = typeof afterSale.$inferSelect;

/** Messages are stored in Chinese, as all that the product writes itself. */
const typeOf = ({ service_type }: ServiceRow): string => enumLabel(serviceType, service_type, 'zh');

/** A service was asked for. @param now unix seconds */
export const tellAsked = (db: Db, row: ServiceRow, now: number): Promise<void> =>
  tellShops(db, 'SHOPAFTERSALE', [{ to: row.seller_id, values: { orderSn: row.order_sn, serviceSn: row.sn, serviceType: typeOf(row) }, about: row.sn }], now);

async function courierNumber(db: Db, sn: string): Promise<string> {
  const [parcel] = await db.select({ number: afterSaleExpress.courier_number }).from(afterSaleExpress).where(eq(afterSaleExpress.service_sn, sn));
  return parcel?.number ?? '-';
}

/** WeChat calls services and orders by these names; see `wechatEvents`. */
const inWechat = ({ sn, order_sn }: Pick<ServiceRow, 'sn' | 'order_sn'>) => ({ 售后单号: sn, 订单编号: order_sn });

async function tellReturnJudged(db: Db, row: ServiceRow, 审核结果: string, now: number): Promise<void> {
  const facts = () => ({ ...inWechat(row), 审核结果, 审核时间: timeText(now) });
  await tellWechat(db, { member_id: row.member_id, type: 'REFUND_GOOD_NOTICE', about: row.sn, facts }, now);
}

/** Tells what a step has made of a refund. @param now unix seconds */
export async function tellRefund(db: Db, row: typeof refund.$inferSelect, operation: RefundOperation, now: number): Promise<void> {
  if (operation !== 'COMPLETE') return;
  const 退款金额 = `￥${((row.actual_price ?? row.refund_price) / 100).toFixed(2)}`;
  const facts = () => ({ ...inWechat(row), 退款金额, 退款时间: timeText(now) });
  await tellWechat(db, { member_id: row.member_id, type: 'RETUND_NOTICE', about: row.sn, facts }, now);
}

/** Tells what a step has made of a service. @param now unix seconds */
export async function tellService(db: Db, row: ServiceRow, operation: ServiceOperation, now: number): Promise<void> {
  const { sn, service_status } = row;
  const values = { serviceSn: sn, serviceType: typeOf(row) };
  const buyer = <V>(given: V) => [{ to: row.member_id, values: given, about: sn }];
  if (operation === 'SELLER_AUDIT') {
    const verdict = enumLabel(serviceStatus, service_status === 'REFUSE' ? 'REFUSE' : 'PASS', 'zh');
    if (row.service_type === 'RETURN_GOODS') await tellReturnJudged(db, row, verdict, now);
    // Where goods go back, the buyer needs to know where to; that message says that it was accepted.
    if (service_status !== 'REFUSE' && row.return_addr)
      await tellMembers(db, 'MEMBERASAUDITRETURNCHANGE', buyer({ ...values, returnAddr: row.return_addr }), now);
    else await tellMembers(db, 'MEMBERASAUDIT', buyer({ ...values, auditStatus: verdict }), now);
  }
  if (operation === 'FILL_LOGISTICS_INFO')
    await tellShops(db, 'SHOPAFTERSALEGOODSSHIP', [{ to: row.seller_id, values: { ...values, courierNumber: await courierNumber(db, sn) }, about: sn }], now);
  if (operation === 'SELLER_REFUND' && service_status !== 'COMPLETED') await tellMembers(db, 'MEMBERREFUNDUPDATE', buyer(values), now);
  if (service_status === 'COMPLETED') await tellMembers(db, 'MEMBERASCOMPLETED', buyer(values), now);
  if (service_status === 'CLOSED') await tellMembers(db, 'MEMBERASCLOSED', buyer(values), now);
}
