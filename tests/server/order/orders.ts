/** Orders that tests put straight into the tables: coherent in state, money, history, collection and lines (R3, R5, R11). */
import type { OrderStatus, OrderType, PaymentType } from '#contract/order/enums.ts';
import { ORDER_STEPS } from '#contract/order/progress.ts';
import type { Db } from '#server/db/client.ts';
import { orderItem, orderLog, orderMeta, orders, payLog, receiptHistory, shippingRecord, trade } from '#server/groups/order/schema.ts';
import { addGoods } from '#tests/server/goods/fixtures.ts';

type Goods = Awaited<ReturnType<typeof addGoods>>;

/** A line to be bought. */
export interface LineSpec {
  goods?: Goods;
  num?: number;
  /** Cents per piece; the goods' price unless given. */
  price?: number;
  set?: Partial<typeof orderItem.$inferInsert>;
}

export interface OrderSpec {
  order_status?: OrderStatus;
  order_type?: OrderType;
  payment_type?: PaymentType;
  /** For CANCELLED: whether it had been paid. */
  paid?: boolean;
  /** Unix seconds at which it was placed; each later step comes an hour after the one before. Default: a day ago. */
  at?: number;
  lines?: LineSpec[];
  /** Cents. */
  shipping_price?: number;
  coupon_price?: number;
  balance?: number;
  /** Gifts and other facts. */
  meta?: Pick<typeof orderMeta.$inferInsert, 'meta_key' | 'meta_value'>[];
  /** Asks for an invoice. */
  receipt?: Partial<typeof receiptHistory.$inferInsert>;
  /** Whatever the order's row should say instead. */
  set?: Partial<typeof orders.$inferInsert>;
}

const HOUR = 3600;
let counter = 0;

/** A number of 20 digits that no other order has. */
export const newSn = (): string =>
  `9${String(process.pid).padStart(7, '0').slice(-7)}${String(Date.now()).slice(-8)}${String(++counter).padStart(4, '0').slice(-4)}`;

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

const MESSAGES: Readonly<Record<string, string>> = {
  NEW: '创建订单',
  CONFIRM: '确认订单',
  PAID_OFF: '支付订单',
  SHIPPED: '订单发货',
  ROG: '确认收货',
  COMPLETE: '订单已完成',
  CANCELLED: '取消订单',
};

function stepsTo(spec: OrderSpec, status: OrderStatus, payment: PaymentType): string[] {
  if (status === 'CANCELLED') return spec.paid ? ['NEW', 'CONFIRM', 'PAID_OFF', 'CANCELLED'] : ['NEW', 'CONFIRM', 'CANCELLED'];
  if (status === 'INTODB_ERROR' || status === 'BALANCE_ERROR') return ['NEW', status];
  const flow: readonly string[] = ORDER_STEPS[spec.order_type === 'PINTUAN' ? 'PINTUAN' : payment];
  return flow.slice(0, flow.indexOf(status) + 1);
}

/** Inserts an order with everything that belongs to it. */
export async function makeOrder(db: Db, spec: OrderSpec = {}) {
  const status = spec.order_status ?? 'CONFIRM';
  const payment = spec.payment_type ?? 'ONLINE';
  const at = spec.at ?? Math.floor(Date.now() / 1000) - 24 * HOUR;
  const steps = stepsTo(spec, status, payment);
  const timeOf = (step: string) => (steps.includes(step) ? at + steps.indexOf(step) * HOUR : null);
  const lines: { line: LineSpec; goods: Goods; price: number; num: number }[] = [];
  for (const line of spec.lines ?? [{}]) {
    const goods = line.goods ?? (await addGoods(db));
    lines.push({ line, goods, price: line.price ?? goods.price, num: line.num ?? 1 });
  }
  const first = lines[0]?.goods;
  if (!first) throw new Error('an order has lines');
  const goods_price = lines.reduce((sum, { price, num }) => sum + price * num, 0);
  const coupon_price = spec.coupon_price ?? 0;
  const shipping_price = spec.shipping_price ?? 0;
  const order_price = Math.max(0, goods_price - coupon_price) + shipping_price;
  const balance = spec.balance ?? 0;
  const paid = steps.includes('PAID_OFF');
  const sn = spec.set?.sn ?? newSn();
  const trade_sn = spec.set?.trade_sn ?? newSn();
  const virtual = spec.order_type === 'VIRTUAL';
  const consignee = virtual
    ? {}
    : {
        ship_name: '张三',
        ship_mobile: '13100000001',
        ship_province: '北京市',
        ship_city: '北京市',
        ship_county: '朝阳区',
        ship_town: '',
        ship_addr: '测试路1号',
      };

  const tradeRow = only(
    await db
      .insert(trade)
      .values({
        trade_sn,
        member_id: spec.set?.member_id ?? '1',
        member_name: spec.set?.member_name ?? 'buyer',
        payment_type: payment,
        total_price: order_price,
        goods_price,
        freight_price: shipping_price,
        discount_price: coupon_price,
        ...consignee,
        create_time: at,
        trade_status: paid ? 'PAID_OFF' : status === 'INTODB_ERROR' ? 'INTODB_ERROR' : status === 'NEW' ? 'NEW' : 'CONFIRM',
      })
      .returning(),
  );
  const shipped = steps.includes('SHIPPED');
  const order = only(
    await db
      .insert(orders)
      .values({
        sn,
        trade_sn,
        seller_id: first.seller_id,
        seller_name: first.seller_name,
        member_id: '1',
        member_name: 'buyer',
        order_type: spec.order_type ?? 'NORMAL',
        order_status: status,
        pay_status: paid ? 'PAY_YES' : 'PAY_NO',
        ship_status: steps.includes('ROG') ? 'SHIP_ROG' : shipped ? 'SHIP_YES' : 'SHIP_NO',
        payment_type: payment,
        payment_plugin_id: paid ? 'alipayDirectPlugin' : null,
        payment_method_name: paid ? '支付宝' : null,
        payment_time: timeOf('PAID_OFF'),
        goods_price,
        shipping_price,
        discount_price: coupon_price,
        coupon_price,
        order_price,
        balance,
        need_pay_money: order_price - balance,
        pay_money: paid ? order_price - balance : null,
        create_time: at,
        ship_time: timeOf('SHIPPED'),
        signing_time: timeOf('ROG'),
        complete_time: timeOf('COMPLETE'),
        ...consignee,
        logi_id: shipped ? '1' : null,
        logi_name: shipped ? '测试快递' : null,
        ship_no: shipped ? `T${sn.slice(-10)}` : null,
        cancel_reason: status === 'CANCELLED' ? '不想要了' : null,
        service_status: status === 'CANCELLED' && spec.paid ? 'COMPLETE' : 'NOT_APPLY',
        goods_num: lines.reduce((sum, { num }) => sum + num, 0),
        need_receipt: spec.receipt ? 1 : 0,
        ...spec.set,
      })
      .returning(),
  );
  const items = await db
    .insert(orderItem)
    .values(
      lines.map(({ line, goods, price, num }) => ({
        order_id: order.order_id,
        order_sn: sn,
        trade_sn,
        seller_id: order.seller_id,
        facet: order.facet,
        goods_id: goods.goods_id,
        sku_id: goods.sku_id,
        sku_sn: goods.sn,
        cat_id: goods.category_id,
        name: goods.goods_name,
        goods_image: goods.thumbnail,
        num,
        ship_num: shipped ? num : 0,
        original_price: price,
        purchase_price: price,
        subtotal: price * num,
        actual_pay_total: price * num,
        refund_price: (payment === 'ONLINE' ? paid : steps.includes('ROG')) ? price * num : null,
        create_time: at,
        ...line.set,
      })),
    )
    .returning();
  const logged = steps.filter((step) => MESSAGES[step]);
  if (logged.length > 0)
    await db
      .insert(orderLog)
      .values(logged.map((step) => ({ order_sn: sn, op_name: order.member_name, op_time: timeOf(step) ?? at, message: MESSAGES[step] ?? step })));
  await db.insert(payLog).values({
    pay_log_sn: newSn(),
    order_sn: sn,
    pay_way: payment,
    pay_type: paid ? order.payment_method_name : null,
    pay_time: order.payment_time,
    pay_money: paid ? order.order_price : null,
    pay_member_name: order.member_name,
    pay_status: paid ? 'PAY_YES' : 'PAY_NO',
  });
  if (shipped) {
    await db.insert(shippingRecord).values({
      order_sn: sn,
      logistics_id: '1',
      logistics_name: '测试快递',
      delivery_sn: order.ship_no ?? '',
      goods: items.map((item) => ({ goods_id: item.goods_id, sku_id: item.sku_id, goods_name: item.name, num: item.num, spec_list: [] })),
      ship_time: order.ship_time ?? at,
    });
  }
  if (spec.meta?.length) await db.insert(orderMeta).values(spec.meta.map((fact) => Object.assign(fact, { order_sn: sn })));
  const receipt = spec.receipt
    ? only(
        await db
          .insert(receiptHistory)
          .values({
            order_sn: sn,
            order_price: order.order_price,
            order_status: steps.includes('CONFIRM') ? 'CONFIRM' : 'NEW',
            seller_id: order.seller_id,
            seller_name: order.seller_name,
            member_id: order.member_id,
            uname: order.member_name,
            receipt_type: 'ELECTRO',
            receipt_title: '个人',
            add_time: at,
            goods: items.map((item) => ({
              goods_id: item.goods_id,
              sku_id: item.sku_id,
              name: item.name,
              goods_image: item.goods_image,
              num: item.num,
              purchase_price: item.purchase_price / 100,
              subtotal: item.subtotal / 100,
              spec_list: [],
            })),
            ...spec.receipt,
          })
          .returning(),
      )
    : undefined;
  return { ...order, items, trade: tradeRow, receipt };
}
