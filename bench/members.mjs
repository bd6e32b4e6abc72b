// npm run bench:members: how fast members, comments, questions and the entries of wallets are listed and found, and how long a message to
// everybody takes. Needs DATABASE_URL of a database with demo data, made by starting the product once with SEED_SCALE=large.
// `-- --fill` first brings comments and questions to ROWS (3 million) and entries to ENTRIES (5 million). Figures are recorded in bench/README.md by hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { latency, signIn, startProduct, table } from './product.mjs';

const ROWS = Number(process.env.ROWS ?? 3_000_000);
const ENTRIES = Number(process.env.ENTRIES ?? 5_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));

/** Writes much into a table without its indexes, but for those that keep it right, and makes them again behind it. */
async function withoutIndexes(client, name, write) {
  const { rows } = await client.query(
    `select c.relname as index, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique and not exists (select 1 from pg_constraint where conindid = c.oid)`,
    [name],
  );
  for (const { index } of rows) await client.query(`drop index ${index}`);
  await write();
  for (const { made } of rows) await client.query(made);
}

/** Copies of what is there, each with a time of its own. In one transaction per table, so that a broken run leaves its indexes. */
async function fill() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  // What is not the product's is not signed; without it the triggers would list every row in vain.
  await client.query(`set backoffice.signed = 'off'; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
  const count = async (from) => Number((await client.query(`select count(*) as n from ${from}`)).rows[0].n);
  const grow = async (name, have, total, insert) => {
    if (have >= total) return;
    const began = Date.now();
    await client.query('begin');
    await withoutIndexes(client, name, () => insert(total - have));
    await client.query('commit');
    console.log(`${name}: ${total - have} rows in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  };
  const copies = async (name, columns) => {
    const have = await count(name);
    const shifted = columns.replace('create_time', 'create_time - (random() * 86400 * 300)::bigint');
    await grow(name, have, ROWS, (more) =>
      client.query(`insert into ${name} (${columns}) select ${shifted} from ${name} cross join generate_series(1, ${Math.ceil(more / have)}) limit ${more}`),
    );
  };
  await copies(
    'member_comment',
    'goods_id, sku_id, goods_name, goods_img, member_id, member_name, seller_id, order_sn, content, create_time, have_image, images, grade, audit_status, comments_type, by_system, reply_status, reply, description_score, service_score, delivery_score',
  );
  await copies(
    'member_ask',
    'goods_id, goods_name, goods_img, member_id, member_name, seller_id, content, create_time, reply_status, reply, reply_num, auth_status, anonymous',
  );
  // Entries keep adding up: income and the same spent again, in the wallets and the points of everybody in turn.
  const [members, have] = [await count('member'), await count(`ledger_entry where book in ('wallet', 'consum')`)];
  await grow('ledger_entry', have, ENTRIES, (more) =>
    client.query(
      `insert into ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, time)
       select e.book, m.member_id, e.amount, case e.book when 'wallet' then m.balance else m.consum_point end + greatest(e.amount, 0), 'opening', 'bench' || ${have} || '/' || k || e.part,
         'platform', 'bench', 'bench', extract(epoch from now())::bigint - (random() * 86400 * 300)::bigint
       from generate_series(1, ${Math.ceil(more / members / 4)}) as k cross join (values ('wallet', 100, 'a'), ('wallet', -100, 'b'), ('consum', 100, 'a'), ('consum', -100, 'b')) as e(book, amount, part)
       cross join member m limit ${more}`,
    ),
  );
  await client.query('select list_tally_fold(), ledger_tally_fold()');
  // Of the tally, what was appended row by row leaves much room behind.
  await client.query('vacuum full list_tally');
  await client.query('vacuum analyze');
  await client.end();
}

if (process.argv.includes('--fill')) await fill();
if (process.argv.includes('--only')) process.exit();

let product;
if (process.env.BENCH_URL) product = { url: process.env.BENCH_URL, stop: async () => {} };
else {
  build();
  product = await startProduct(dataDir);
}
const headers = await signIn(product.url);
const read = async (path) => {
  const answer = await fetch(`${product.url}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const members = await read('/admin/members?page_size=50&page_no=20');
// Numbers and addresses are answered masked; those that are looked up are shown to the founder one by one, as in the back-office.
const KNOWN = 20;
const shown = async ({ member_id }, field) => {
  const answer = await fetch(`${product.url}/admin/systems/sensitive/member/${member_id}/${field}`, { method: 'POST', headers });
  if (answer.status !== 200) throw new Error(`${field} of ${member_id}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).value;
};
const people = await Promise.all(
  members.data.slice(0, KNOWN).map(async (one) => ({ ...one, mobile: await shown(one, 'mobile'), email: await shown(one, 'email') })),
);
const of = (i) => people[i % people.length];
const half = { start_time: now - 200 * DAY, end_time: now - 20 * DAY };
const lists = {
  '/admin/members': [
    ['first page', () => ({})],
    ['page 10,000', () => ({ page_no: 10_000 })],
    ['the last page', () => ({ page_no: Math.ceil(members.data_total / 20) })],
    ['keyword, mobile', (i) => ({ keyword: of(i).mobile })],
    ['keyword, last four digits', (i) => ({ keyword: of(i).mobile.slice(-4) })],
    ['keyword, part of a name', (i) => ({ keyword: of(i).uname.slice(0, -2) })],
    ['mobile', (i) => ({ mobile: of(i).mobile })],
    ['last four digits', (i) => ({ mobile: of(i).mobile.slice(-4) })],
    ['part of a name', (i) => ({ uname: of(i).uname.slice(2) })],
    ['email', (i) => ({ email: of(i).email || 'none@example.com' })],
    ['sex', () => ({ sex: 0 })],
    ['dormant', () => ({ status: 0 })],
    ['with a shop', () => ({ have_shop: 1 })],
    ['recycle bin', () => ({ disabled: -1 })],
    ['level', (i) => ({ level_id: of(i).level_id ?? '1' })],
    ['province', (i) => ({ region: of(i).province_id || 110000 })],
    ['city', (i) => ({ region: of(i).city_id || 110100 })],
    ['county', (i) => ({ region: of(i).county_id || 110101 })],
    ['180 days', () => half],
    ['sex, state and 180 days', () => ({ sex: 1, status: 1, ...half })],
    ['sorted by last login', () => ({ sort: 'last_login', order: 'desc' })],
    ['sorted by last login, page 10,000', () => ({ sort: 'last_login', order: 'desc', page_no: 10_000 })],
    ['a name of every 28th', () => ({ keyword: '安静' })],
    ['a name of every 28th, page 5', () => ({ keyword: '安静', page_no: 5 })],
    ['a name of every 28th, counted', () => ({ keyword: '安静', page_size: 1, exact_total: 1 })],
  ],
  '/admin/members/comments': [
    ['first page', () => ({})],
    ['page 10,000', () => ({ page_no: 10_000 })],
    ['waiting', () => ({ audit_status: 'WAIT_AUDIT' })],
    ['bad', () => ({ grade: 'bad' })],
    ['follow-ups', () => ({ comments_type: 'ADDITIONAL' })],
    ['with images', () => ({ have_image: 1 })],
    ['member', (i) => ({ member_id: of(i).member_id })],
    ['180 days', () => half],
    ['bad, with images and 180 days', () => ({ grade: 'bad', have_image: 1, ...half })],
    ['author', (i) => ({ member_name: of(i).uname })],
    ['text of every 93rd', () => ({ content: '联系客服半天没人理' })],
    ['text of every 93rd, counted', () => ({ content: '联系客服半天没人理', page_size: 1, exact_total: 1 })],
    ['text of every 11th', () => ({ keyword: '客服回复及时' })],
    ['text of every 11th, counted', () => ({ keyword: '客服回复及时', page_size: 1, exact_total: 1 })],
  ],
  '/admin/members/asks': [
    ['first page', () => ({})],
    ['page 10,000', () => ({ page_no: 10_000 })],
    ['waiting', () => ({ auth_status: 'WAIT_AUDIT' })],
    ['not answered', () => ({ reply_status: 'NO' })],
    ['180 days', () => half],
    ['text of every 8th', () => ({ content: '颜色会不' })],
    ['text of every 8th, counted', () => ({ content: '颜色会不', page_size: 1, exact_total: 1 })],
    ['who asked', (i) => ({ member_name: of(i).uname })],
  ],
  '/admin/members/deposit/log': [
    ['first page', () => ({})],
    ['page 10,000', () => ({ page_no: 10_000 })],
    ['member', (i) => ({ member_name: of(i).uname })],
    ['180 days', () => half],
  ],
  '/admin/members/deposit/recharge': [
    ['first page', () => ({})],
    ['page 10,000', () => ({ page_no: 10_000 })],
    ['member', (i) => ({ member_name: of(i).uname })],
    ['180 days', () => half],
  ],
};
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, ${members.data_total} members`,
);
const rows = [];
for (const [path, calls] of Object.entries(lists))
  for (const [name, query] of calls)
    rows.push(
      await latency(
        `${path.replace('/admin/members', '') || '/members'} ${name}`,
        (i) => `${product.url}${path}?${new URLSearchParams({ page_no: 1, page_size: 20, ...query(i) })}`,
        headers,
        ROUNDS,
      ),
    );
for (const [name, query] of [
  ['totals', () => ({})],
  ['totals, 180 days', () => half],
  ['totals, member', (i) => ({ member_name: of(i).uname })],
])
  rows.push(await latency(name, (i) => `${product.url}/admin/members/deposit/price/total?${new URLSearchParams(query(i))}`, headers, ROUNDS));
rows.push(await latency('points of a member', (i) => `${product.url}/admin/members/point/${of(i).member_id}?page_no=1&page_size=10`, headers, ROUNDS));
for (const book of ['wallet', 'consum', 'grade'])
  rows.push(
    await latency(
      `entries of a member: ${book}`,
      (i) => `${product.url}/admin/members/deposit/${of(i).member_id}/entries?book=${book}&page_no=1&page_size=10`,
      headers,
      ROUNDS,
    ),
  );
table(['', 'median', 'p95'], rows);
if (process.argv.includes('--lists')) {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

const began = Date.now();
const answer = await fetch(`${product.url}/admin/systems/messages`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ title: '性能测试', content: '致全体会员', send_type: '0' }),
});
const { task_id } = await answer.json();
for (;;) {
  const task = await read(`/admin/tasks/${task_id}`);
  if (task.finished) {
    console.log(`message to everybody: ${task.status}, ${task.result?.sent} members in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    break;
  }
  await new Promise((next) => setTimeout(next, 200));
}
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
