/** One after-sales service with all that belongs to it. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { allowableOf } from '#contract/aftersale/machines.ts';
import { returnAddress } from '#contract/aftersale/sentences.ts';
import type { AfterSale, AfterSaleRefund } from '#contract/aftersale/service.schema.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { openCompanies } from '#server/groups/order/logi-company/companies.ts';
import { orders } from '#server/groups/order/schema.ts';
import { found } from '#server/core/refused.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { afterSale, afterSaleChange, afterSaleExpress, afterSaleGift, afterSaleImage, afterSaleLog, afterSaleRefund, refund } from '../schema.ts';
import { ceilingOf } from '../steps/ceiling.ts';
import { goodsOf, toGoods } from './goods.ts';

type ServiceRow = typeof afterSale.$inferSelect;

/** Where goods are sent back to, from the shop's contact and address; null for a shop that gave neither. */
export async function returnAddressOf(db: Db, sellerId: string): Promise<string | null> {
  const [row] = await db.select().from(shop).where(eq(shop.shop_id, sellerId));
  if (!row) return null;
  const address = [row.shop_province, row.shop_city, row.shop_county, row.shop_town, row.shop_add].join('');
  return returnAddress({ name: row.link_name, phone: clearOf(db, row.link_phone), address });
}

const yuanOrNull = (cents: number | null) => (cents === null ? null : toYuan(cents));

async function refundInfo(db: Db, sn: string): Promise<AfterSaleRefund | null> {
  const [row] = await db.select().from(afterSaleRefund).where(eq(afterSaleRefund.service_sn, sn));
  return row ? { ...row, refund_price: toYuan(row.refund_price), agree_price: yuanOrNull(row.agree_price), actual_price: yuanOrNull(row.actual_price) } : null;
}

const NOWHERE = {
  ship_name: '',
  ship_mobile: '',
  province: '',
  city: '',
  county: '',
  town: '',
  province_id: null,
  city_id: null,
  county_id: null,
  town_id: null,
  ship_addr: '',
};

const changeColumns = {
  ship_name: afterSaleChange.ship_name,
  ship_mobile: afterSaleChange.ship_mobile,
  province: afterSaleChange.province,
  city: afterSaleChange.city,
  county: afterSaleChange.county,
  town: afterSaleChange.town,
  province_id: afterSaleChange.province_id,
  city_id: afterSaleChange.city_id,
  county_id: afterSaleChange.county_id,
  town_id: afterSaleChange.town_id,
  ship_addr: afterSaleChange.ship_addr,
};

const expressColumns = {
  courier_company_id: afterSaleExpress.courier_company_id,
  courier_company: afterSaleExpress.courier_company,
  courier_number: afterSaleExpress.courier_number,
  ship_time: afterSaleExpress.ship_time,
};

async function address(db: Db, row: ServiceRow): Promise<string | null> {
  if (row.return_addr) return row.return_addr;
  return row.service_type === 'RETURN_GOODS' || row.service_type === 'CHANGE_GOODS' ? returnAddressOf(db, row.seller_id) : null;
}

/** A service by its number. Refuses an unknown, empty or removed one (E614), then one whose order is gone (453). */
export async function oneService(db: Db, sn: string, lang: Lang): Promise<AfterSale> {
  const [stored] = await db
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.sn, sn), eq(afterSale.disabled, 'NORMAL')));
  const row = found(stored, afterSaleErrors.missing);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, row.order_sn), eq(orders.disabled, 0)));
  const whole = found(order, operationErrors.missing);
  const { ship_status, payment_type } = whole;
  const [money] = await db.select({ overpaid: refund.overpaid }).from(refund).where(eq(refund.sn, sn));
  const goods_list = ((await goodsOf(db, [sn])).get(sn) ?? []).map(toGoods);
  const [change] = await db.select(changeColumns).from(afterSaleChange).where(eq(afterSaleChange.service_sn, sn));
  const [express] = await db.select(expressColumns).from(afterSaleExpress).where(eq(afterSaleExpress.service_sn, sn));
  const { goods_names: _, ...service } = row;
  return {
    ...service,
    service_type_text: enumLabel(serviceType, row.service_type, lang),
    service_status_text: enumLabel(serviceStatus, row.service_status, lang),
    return_addr: await address(db, row),
    goods_json: JSON.stringify(goods_list.map(({ spec_list: _specs, ...line }) => line)),
    goods_list,
    gift_list: await db
      .select({ type: afterSaleGift.type, gift_info: afterSaleGift.gift_info, gift_image: afterSaleGift.gift_image })
      .from(afterSaleGift)
      .where(eq(afterSaleGift.service_sn, sn))
      .orderBy(asc(afterSaleGift.id)),
    images: await db.select().from(afterSaleImage).where(eq(afterSaleImage.service_sn, sn)).orderBy(asc(afterSaleImage.id)),
    refund_info: await refundInfo(db, sn),
    change_info: change ?? NOWHERE,
    express_info: express ?? null,
    logs: await db.select().from(afterSaleLog).where(eq(afterSaleLog.sn, sn)).orderBy(desc(afterSaleLog.log_time), desc(afterSaleLog.id)),
    allowable: allowableOf(row),
    refundable: allowableOf(row).allow_admin_refund ? toYuan(await ceilingOf(db, whole, row)) : 0,
    overpaid: toYuan(money?.overpaid ?? 0),
    order_ship_status: ship_status,
    order_payment_type: payment_type,
    logi_list: (await openCompanies(db)).map(({ id, name, code, disabled }) => ({ id, name, code, disabled })),
  };
}
