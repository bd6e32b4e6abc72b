/** The rows of the service export: one line of text per fact that a spreadsheet shows in one cell. */
import { and, eq, type SQL } from 'drizzle-orm';
import { addressText } from '#contract/base/address.ts';
import { clauses } from '#contract/core/clauses.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import { accountType, refundWay, serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import type { AfterSaleExportRow } from '#contract/aftersale/service.schema.ts';
import { dayOf } from '#contract/core/zone.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import type { Sorting } from '#server/db/order.ts';
import { numberedOrder } from '../pages.ts';
import { afterSale, afterSaleChange, afterSaleExpress, afterSaleRefund } from '../schema.ts';
import { goodsOf } from './goods.ts';

const joined = (db: Db) =>
  db
    .select({ service: afterSale, refund: afterSaleRefund, change: afterSaleChange, express: afterSaleExpress })
    .from(afterSale)
    .leftJoin(afterSaleRefund, eq(afterSaleRefund.service_sn, afterSale.sn))
    .leftJoin(afterSaleChange, eq(afterSaleChange.service_sn, afterSale.sn))
    .leftJoin(afterSaleExpress, eq(afterSaleExpress.service_sn, afterSale.sn));

type Joined = Awaited<ReturnType<typeof joined>>[number];
type Goods = Awaited<ReturnType<typeof goodsOf>> extends Map<string, infer G> ? G : never;

const NOT_YET: Text = { zh: '未入库', en: 'not yet' };
const GOODS: Text = {
  zh: '商品名称：{name}，价格：{price}，购买数量：{bought}，申请数量：{asked}，入库数量：{stored}',
  en: '{name}, price {price}, bought {bought}, applied for {asked}, put back {stored}',
};

const goodsText = (goods: Goods, lang: Lang) =>
  goods
    .map((line) =>
      textIn(GOODS, lang, {
        name: line.goods_name,
        price: toYuan(line.price).toFixed(2),
        bought: line.ship_num,
        asked: line.return_num,
        stored: line.storage_num ?? textIn(NOT_YET, lang),
      }),
    )
    .join('\n');

const goesTo = (change: Joined['change'], lang: Lang) =>
  change
    ? clauses([addressText([change.province, change.city, change.county, change.town], change.ship_addr), change.ship_name, change.ship_mobile], lang)
    : '';

const parcelText = (express: Joined['express'], lang: Lang) =>
  express && clauses([express.courier_company, express.courier_number, dayOf(express.ship_time)], lang);

const yuan = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : toYuan(cents));

function rowOf({ service, refund, change, express }: Joined, goods: Goods, lang: Lang): AfterSaleExportRow {
  return {
    service_sn: service.sn,
    order_sn: service.order_sn,
    create_time: service.create_time,
    member_name: service.member_name,
    seller_name: service.seller_name,
    mobile: service.mobile,
    service_type: service.service_type,
    service_type_text: enumLabel(serviceType, service.service_type, lang),
    service_status: service.service_status,
    service_status_text: enumLabel(serviceStatus, service.service_status, lang),
    reason: service.reason,
    problem_desc: service.problem_desc,
    apply_vouchers: service.apply_vouchers,
    audit_remark: service.audit_remark,
    stock_remark: service.stock_remark,
    refund_remark: service.refund_remark,
    goods_info: goodsText(goods, lang),
    express_info: parcelText(express, lang),
    rog_info: goesTo(change, lang),
    refund_price: yuan(refund?.refund_price),
    agree_price: yuan(refund?.agree_price),
    actual_price: yuan(refund?.actual_price),
    refund_time: refund?.refund_time ?? null,
    refund_way: refund?.refund_way ?? null,
    refund_way_text: enumLabel(refundWay, refund?.refund_way, lang),
    account_type: refund?.account_type ?? null,
    account_type_text: enumLabel(accountType, refund?.account_type, lang),
    return_account: refund?.return_account ?? null,
    bank_name: refund?.bank_name ?? null,
    bank_account_number: refund?.bank_account_number ?? null,
    bank_account_name: refund?.bank_account_name ?? null,
    bank_deposit_name: refund?.bank_deposit_name ?? null,
  };
}

/** An export row with what the next page is found by. */
export type ServiceExportRow = AfterSaleExportRow & { id: string };

/** Reads the rows under a condition in the order of the list; the answered function reads those behind a row. */
export function openServiceRows(db: Db, where: SQL | undefined, lang: Lang, sorting: Sorting = {}) {
  const { by, behind } = numberedOrder(afterSale, sorting);
  return async (after: ServiceExportRow | undefined, limit: number): Promise<ServiceExportRow[]> => {
    const rows = await joined(db)
      .where(and(where, behind(after)))
      .orderBy(...by)
      .limit(limit);
    const goods = await goodsOf(
      db,
      rows.map(({ service }) => service.sn),
    );
    return rows.map((row) => ({ ...rowOf(row, goods.get(row.service.sn) ?? [], lang), id: row.service.id }));
  };
}
