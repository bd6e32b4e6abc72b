// npm run bench:broad: fragments that fit most orders and words that many goods have, asked of the functions behind the lists, without HTTP and over
// connections that cannot write. Needs DATABASE_URL of a filled database (see bench/orders.mjs); BENCH_ROUNDS says how often, the argument a part of a name.
import { orderQuery, type OrderQuery } from '../contract/order/order.schema.ts';
import { shapes } from '../contract/goods/goods.schema.ts';
import { openDatabase } from '../server/db/open.ts';
import '../server/product.ts';
import { listGoods } from '../server/groups/goods/goods/list.ts';
import { listOrders } from '../server/groups/order/order/list.ts';
import { countTabs } from '../server/groups/order/order/tab-counts.ts';
import { percentile } from './product.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const address = new URL(process.env.DATABASE_URL ?? '');
address.searchParams.set('options', '-c default_transaction_read_only=on');
const { db } = await openDatabase({ url: address.href });
const now = Math.floor(Date.now() / 1000);
const letter = (i: number) => ({ buyer_name: 'aeio1r'[i % 6] });
const digits = (i: number) => ({ order_sn: String(10 + ((i * 7) % 90)) });
const asked = (query: object): OrderQuery => orderQuery.parse({ page_size: 20, ...query });

const orders: Record<string, (i: number) => object> = {
  'a letter of buyers': letter,
  'two digits of a number': digits,
  'two digits of a number and tab': (i) => ({ ...digits(i), tag: 'COMPLETE' }),
  'two digits as a keyword': (i) => ({ keywords: digits(i).order_sn }),
  'a year of numbers': () => ({ order_sn: String(new Date().getFullYear()) }),
  'a letter of buyers, page 50': (i) => ({ ...letter(i), page_no: 50 }),
  'a letter of buyers, by amount': (i) => ({ ...letter(i), sort: 'order_amount', order: 'desc' }),
  'a letter of buyers, counted': (i) => ({ ...letter(i), exact_total: 1, page_size: 1 }),
  'two digits of a number, counted': (i) => ({ ...digits(i), exact_total: 1, page_size: 1 }),
};
const goods: Record<string, object> = { 'a word of one in ten': { keyword: '新款' }, 'two-character keyword': { keyword: '手机' } };
const calls: [string, (i: number) => Promise<unknown>][] = [
  ...Object.entries(orders).map(([name, query]): (typeof calls)[number] => [`orders, ${name}`, (i) => listOrders(db, asked(query(i)), 'zh', now)]),
  ['counts of the tabs, a letter of buyers', (i) => countTabs(db, asked(letter(i)))],
  ...Object.entries(goods).map(([name, query]): (typeof calls)[number] => [`goods, ${name}`, () => listGoods(db, shapes.list.query.parse(query))]),
];
for (const [name, call] of calls.filter(([one]) => one.includes(process.argv[2] ?? ''))) {
  const times: number[] = [];
  await call(0);
  for (let i = 0; i < ROUNDS; i += 1) {
    const from = performance.now();
    await call(i);
    times.push(performance.now() - from);
  }
  console.log(`${name}: ${percentile(times, 50).toFixed(1)} / ${percentile(times, 95).toFixed(1)} ms`);
}
process.exit(0);
