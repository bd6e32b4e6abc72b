/**
 * Orders of the demonstration marketplace with everything that follows from them, made inside the database: who bought what when
 * is drawn by dice that always fall the same way, the rest follows by the rules of the product. See `timeline.ts` for states.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { followIds } from '../insert.ts';
import { orders } from '#server/groups/order/schema.ts';
import { orderCases } from './cases.ts';
import { chosen, fixedCases, ordinary } from './choose.ts';
import { layGround, seedExpress } from './ground.ts';
import { withoutIndexes } from './indexes.ts';
import { AMOUNTS, LINES, SHARES } from './lines.ts';
import { replacementOrders } from './replace.ts';
import { quoted } from './sql-text.ts';
import { timeline } from './timeline.ts';
import { TOPICS } from './words.ts';
import { FULL, orderStatements } from './write-orders.ts';
import { replacements, services, serviceStatements } from './write-services.ts';

export { seedExpress };

export interface OrdersRequest {
  /** Ordinary orders; the fixed cases and the replacement orders of services come on top. */
  total: number;
  /** Unix seconds; nothing happened later. */
  now: number;
  onProgress(label: string, done: number, total: number): void;
}

/** Orders per round; a trade never crosses its bounds, since it is divisible by three. */
const ROUND = 90_000;
/** From here on indexes are made afterwards. */
const MANY = 20_000;

const WRITTEN = [
  'trade',
  'orders',
  'order_item',
  'order_log',
  'order_meta',
  'pay_log',
  'shipping_record',
  'express_trace',
  'receipt_history',
  'transaction_record',
  'settlement_item',
];
const WRITTEN_SERVICES = [
  'after_sale',
  'after_sale_goods',
  'after_sale_image',
  'after_sale_gift',
  'after_sale_refund',
  'after_sale_change',
  'after_sale_express',
  'after_sale_log',
  'refund',
  'complaint',
  'complaint_communication',
];

/** What goods sold, after all orders. */
const TOTALS = [
  // The numbers of goods never fall behind what was really bought.
  `update goods g set buy_count = greatest(g.buy_count, s.sold), view_count = greatest(g.view_count, s.sold * 6)
  from (select i.goods_id, sum(i.num)::int as sold from order_item i join orders o on o.order_id = i.order_id where o.signing_time is not null group by i.goods_id) s
  where s.goods_id = g.goods_id and s.sold > g.buy_count`,
  `update order_item i set complain_id = c.complain_id from complaint c where i.order_sn = c.order_sn and i.sku_id = c.sku_id and i.complain_status = 'APPLYING'`,
];

/** Makes and writes all orders. Runs inside the caller's transaction, after goods, shops and members. */
export async function makeOrders(db: Db, { total, now, onProgress }: OrdersRequest): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  const many = total >= MANY;
  // Compiling every statement anew costs more than it saves.
  await run('set local jit = off');
  if (many) await run(`set local work_mem = '96MB'; set local maintenance_work_mem = '256MB'`);
  await layGround(db, total, now);
  await run(
    `insert into complain_topic (topic_name, topic_remark, create_time) values ${TOPICS.map(([name, remark], at) => `(${quoted(name)}, ${quoted(remark)}, ${now - 400 * 86_400 + at * 60})`).join(', ')} on conflict do nothing`,
  );

  let rounds = 0;
  const clear = () => run('drop table if exists demo_base, demo_order, demo_line, demo_money, demo_share, demo_state, demo_full, demo_service');
  const table = async (name: string, text: string) => {
    await run(text);
    // How many rows and how they are joined is all that the planner needs.
    await run(`analyze ${name} (nr)`);
  };
  /** Everything behind the choice of orders, lines and amounts. */
  const finish = async (collect: boolean) => {
    await run('create unique index on demo_line (nr, line)');
    await table('demo_share', SHARES);
    await run('create unique index on demo_share (nr, line)');
    await table('demo_state', timeline(now));
    await table('demo_full', FULL);
    await run('create unique index on demo_full (nr)');
    await table('demo_service', services(now));
    for (const [, statement] of orderStatements(now)) await run(statement);
    if (!collect) return;
    for (const [, statement] of serviceStatements(now)) await run(statement);
    await run(replacements(rounds === 0));
    rounds += 1;
  };
  const round = async (base: string) => {
    await table('demo_base', base);
    await table('demo_order', chosen());
    await table('demo_line', LINES);
    await table('demo_money', AMOUNTS);
    await finish(true);
    await clear();
  };

  const write = async () => {
    for (let from = 0; from <= total; from += ROUND) {
      await round(ordinary(Math.max(1, from), Math.min(total, from + ROUND - 1), now));
      onProgress('Orders', Math.min(total, from + ROUND), total);
    }
    await round(fixedCases(total, now));
    const names = ['demo_order', 'demo_line', 'demo_money'];
    for (const [at, text] of replacementOrders(total + orderCases.length).entries()) await table(names[at] ?? '', text);
    await finish(false);
    await clear();
  };
  if (many) await withoutIndexes(db, [...WRITTEN, ...WRITTEN_SERVICES], write, (done, all) => onProgress('Order indexes', done, all));
  else await write();
  for (const statement of TOTALS) await run(statement);
  await run('select order_tally_fold(), pay_log_tally_fold()');
  await followIds(db, orders, 'order_id');
}
