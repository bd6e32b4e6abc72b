/**
 * Members claim coupons, take what flash sales, group buys, group purchases and the points mall have in orders, pay and cancel, while their process is
 * killed: what was acknowledged is there once, nothing is oversold or lost, nobody has more than they may, and every ledger adds up (R8, R17, R46, R59).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open.ts';
import { orders } from '#server/groups/order/schema.ts';
import { memberCoupon } from '#server/groups/promotion/schema.ts';
import { books, causes } from '#server/product.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { checkWalk, placeFor } from '#tests/server/promotion/walk.ts';
import { copyOfDemo, type Copy } from './copy.ts';
import { cleanUp, demoFolder, ON_POSTGRES, until, WIDE } from './product.ts';

let copy: Copy | undefined;
afterAll(async () => {
  await cleanUp();
  await copy?.drop();
});

const root = join(import.meta.dirname, '../../..');
const walker = join(root, 'tests/server/promotion/walker.ts');

/** A process that walks until it has said so many things; then it is killed. @returns what it said */
function walk(where: object, place: object, seed: number, said: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const asked = [JSON.stringify(where), JSON.stringify(place), String(seed), ON_POSTGRES ? '4' : '2'];
    const child = spawn(process.execPath, ['--import', 'tsx', walker, ...asked], { cwd: root });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      if (out.split('\n').length > said) child.kill('SIGKILL');
    });
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    // What was cut off in the middle of its line is not an acknowledgement.
    child.on('exit', (_, signal) => (signal === 'SIGKILL' ? resolve(out.split('\n').slice(0, -1)) : reject(new Error(`the walker ended by itself: ${err}`))));
  });
}

it('never oversell, never exceed a limit, never lose a piece over several kill -9', { timeout: WIDE ? 900_000 : 240_000 }, async () => {
  if (ON_POSTGRES) copy = await copyOfDemo();
  const where = copy ? { url: copy.url } : { dataDir: join(demoFolder(), 'database') };
  const open = (): Promise<Database> => until(() => openDatabase(where).catch(() => undefined), 'the database of the walk');
  const seed = Math.floor(Math.random() * 2 ** 31);
  const rounds = WIDE ? 12 : 3;
  let database = await open();
  const place = await placeFor(database.db, Math.floor(Date.now() / 1000));
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await database.close();
    const walks = Array.from({ length: ON_POSTGRES ? 2 : 1 }, (_, at) => walk(where, place, seed + round * 10 + at, 90 + round * 7 + at * 31));
    acknowledged.push(...(await Promise.all(walks)).flat());
    database = await open();
    await until(async () => {
      // On PostgreSQL what the killed process had begun is undone once the server notices.
      if (!copy) return true;
      const { rows } = await copy.admin.query(
        `select 1 from pg_stat_activity where datname = $1 and state in ('active', 'idle in transaction') and pid <> pg_backend_pid() and query not like '%pg_stat_activity%'`,
        [copy.name],
      );
      return rows.length === 0;
    }, `the end of round ${round}`);
    await checkWalk(database.db, place).catch((error: unknown) => {
      throw new Error(`seed ${seed}, round ${round}`, { cause: error });
    });
  }
  try {
    const [sns, ids] = [new Set<string>(), new Set<string>()];
    for (const { sn } of await database.db.select({ sn: orders.sn }).from(orders)) sns.add(sn);
    for (const { id } of await database.db.select({ id: memberCoupon.mc_id }).from(memberCoupon).where(eq(memberCoupon.coupon_id, place.coupon))) ids.add(id);
    const of = (what: string) => acknowledged.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : []));
    expect(
      of('order').filter((sn) => !sns.has(sn)),
      `seed ${seed}`,
    ).toEqual([]);
    expect(
      of('claim').filter((id) => !ids.has(id)),
      `seed ${seed}`,
    ).toEqual([]);
    for (const what of ['order', 'claim', 'paid', 'cancelled']) expect(of(what).length, `${what}, seed ${seed}`).toBeGreaterThan(0);
    expect((await proveBooks(database.db, books, causes)).faults, `seed ${seed}`).toEqual([]);
  } finally {
    await database.close();
  }
});
