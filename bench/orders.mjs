// npm run bench:orders: how fast orders are listed, found and exported. Needs DATABASE_URL of a database with demo orders, made by
// starting the product once with SEED_SCALE=large; figures are recorded in bench/README.md by hand. BENCH_URL measures a server that runs;
// BENCH_ONLY a part of a call's name, e.g. "export"; BENCH_BUILT spares the build.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { EXPORT_HEAD, exported, latency, signIn, startProduct, table } from './product.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
let product;
if (process.env.BENCH_URL) product = { url: process.env.BENCH_URL, stop: async () => {} };
else {
  if (!process.env.BENCH_BUILT) build();
  product = await startProduct(dataDir);
}
const headers = await signIn(product.url);
const read = async (path) => {
  const answer = await fetch(`${product.url}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const list = '/admin/trade/orders';
const first = await read(`${list}?page_size=20`);
const deep = await read(`${list}?page_size=20&page_no=${Math.min(5000, Math.max(1, Math.floor(first.data_total / 40)))}`);
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, ${first.data_total} orders`,
);

const some = deep.data;
const of = (i) => some[i % some.length];
const goodsOf = (i) => of(i).sku_list[0]?.name ?? '';
const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const calls = [
  ['first page of 20', () => ({})],
  ['200 rows', () => ({ page_size: 200 })],
  ['page 10,000', () => ({ page_no: 10_000 })],
  ...['WAIT_PAY', 'WAIT_SHIP', 'WAIT_ROG', 'ROG', 'COMPLETE', 'CANCELLED', 'REDEEM_OFF'].map((tag) => [`tab ${tag}`, () => ({ tag })]),
  ['tab COMPLETE, page 10,000', () => ({ tag: 'COMPLETE', page_no: 10_000 })],
  ['whole order number', (i) => ({ order_sn: of(i).sn })],
  ['last 6 digits', (i) => ({ order_sn: of(i).sn.slice(-6) })],
  ['whole trade number', (i) => ({ trade_sn: of(i).trade_sn })],
  ['consignee', (i) => ({ ship_name: of(i).ship_name ?? '' })],
  ['consignee, one character', (i) => ({ ship_name: (of(i).ship_name ?? '王').slice(0, 1) })],
  ['buyer', (i) => ({ buyer_name: of(i).member_name })],
  ['goods, whole name', (i) => ({ goods_name: goodsOf(i) })],
  ['goods, two characters', () => ({ goods_name: '手机' })],
  ['keyword, goods', (i) => ({ keywords: goodsOf(i).slice(0, 8) })],
  ['keyword, number', (i) => ({ keywords: of(i).sn })],
  ['shop', (i) => ({ seller_id: of(i).seller_id })],
  ['member', (i) => ({ member_id: of(i).member_id })],
  ['payment type', () => ({ payment_type: 'COD' })],
  ['source', () => ({ client_type: 'H5' })],
  ['30 days', () => ({ start_time: now - 60 * DAY, end_time: now - 30 * DAY })],
  ['90 days and tab', () => ({ start_time: now - 90 * DAY, tag: 'COMPLETE' })],
  ['shop, tab and 90 days', (i) => ({ seller_id: of(i).seller_id, tag: 'COMPLETE', start_time: now - 90 * DAY })],
  ['goods and tab', () => ({ goods_name: '手机', tag: 'WAIT_SHIP' })],
  ['goods and a large tab', () => ({ goods_name: '手机', tag: 'COMPLETE' })],
  ['goods, shop and payment', (i) => ({ goods_name: goodsOf(i).slice(0, 4), seller_id: of(i).seller_id, payment_type: 'ONLINE' })],
  ['keyword, two characters', () => ({ keywords: '手机' })],
  ['waiting for a comment', () => ({ tag: 'WAIT_COMMENT' })],
  ['in after-sales', () => ({ tag: 'REFUND' })],
  ['two digits of a number', (i) => ({ order_sn: String(10 + ((i * 7) % 90)) })],
  ['a year of numbers', () => ({ order_sn: '2026' })],
  ['a letter of buyers', (i) => ({ buyer_name: 'aeio1r'[i % 6] })],
  ['two digits of a number and tab', (i) => ({ order_sn: String(10 + ((i * 7) % 90)), tag: 'COMPLETE' })],
  ['consignee and tab', (i) => ({ ship_name: of(i).ship_name ?? '', tag: 'COMPLETE' })],
];
const rows = [];
const meant = ([name]) => name.includes(process.env.BENCH_ONLY ?? '');
for (const [name, query] of calls.filter(meant)) {
  rows.push(
    await latency(`orders, ${name}`, (i) => `${product.url}${list}?${new URLSearchParams({ page_no: 1, page_size: 20, ...query(i) })}`, headers, ROUNDS),
  );
}
const others = [
  ['counts of the tabs', () => `${list}/tab-counts`],
  ['counts of the tabs, 90 days', () => `${list}/tab-counts?start_time=${now - 90 * DAY}`],
  ['counts of the tabs, goods', () => `${list}/tab-counts?goods_name=${encodeURIComponent('手机')}`],
  ['counts of the tabs, two digits of a number', (i) => `${list}/tab-counts?order_sn=${10 + ((i * 7) % 90)}`],
  ['counts of the tabs, a letter of buyers', (i) => `${list}/tab-counts?buyer_name=${'aeio1r'[i % 6]}`],
  ['order detail', (i) => `${list}/${of(i).sn}`],
  ['order log', (i) => `${list}/${of(i).sn}/log`],
  ['order parcels', (i) => `${list}/shipping/${of(i).sn}`],
  ['collections', () => `${list}/pay-log?page_size=20`],
  ['collections, page 10,000', () => `${list}/pay-log?page_size=20&page_no=10000`],
  ['collections, paid by WeChat', () => `${list}/pay-log?page_size=20&pay_status=PAY_YES&pay_way=${encodeURIComponent('微信')}`],
  ['collections, 30 days', () => `${list}/pay-log?page_size=20&start_time=${now - 60 * DAY}&end_time=${now - 30 * DAY}`],
  ['collections, order number', (i) => `${list}/pay-log?order_sn=${of(i).sn}`],
  ['invoices', () => '/admin/members/receipts?page_size=20'],
  ['invoices, electronic', () => '/admin/members/receipts?page_size=20&receipt_type=ELECTRO'],
  ['dashboard', () => '/admin/index/page'],
  ['dashboard, turnover of 30 days', () => `/admin/index/page/turnoverChart?start_time=${now - 30 * DAY}&end_time=${now}`],
];
for (const [name, path] of others.filter(meant)) rows.push(await latency(name, (i) => `${product.url}${path(i)}`, headers, ROUNDS));
table(['call', 'p50', 'p95'], rows);

const files = [];
for (const format of ['csv', 'xlsx'].filter((one) => meant([`export ${one}`])))
  files.push(await exported(`orders, ${format.toUpperCase()}`, product, headers, 'order', format));
table(EXPORT_HEAD, files);

await product.stop();
rmSync(dataDir, { recursive: true, force: true });
