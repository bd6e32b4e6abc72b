/** PostgreSQL goes away and comes back while the server lives: 503 meanwhile, nothing acknowledged lost, and it works again by itself. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contract/access/session.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { OutcomeUnknown } from '#server/db/away.ts';
import { openDatabase } from '#server/db/open.ts';
import { CAPTCHA } from '../harness.ts';
import { copyOfDemo, wireTo, type Copy } from './copy.ts';
import { cleanUp, createBrand, launch, newFolder, ON_POSTGRES, tokenAt, until, WIDE, writers, type Launched } from './product.ts';

let copy: Copy;
let wire: Awaited<ReturnType<typeof wireTo>>;
let server: Launched;
let address: string;
let token: string;

const CUTS = WIDE ? 10 : 3;

const ready = async () => (await fetch(`${address}/api/readyz`)).status;

async function listen() {
  const answer = await fetch(`${address}/api/admin/live`, { headers: { authorization: token } });
  const told = { status: answer.status, ended: false };
  const read = async () => {
    for await (const _ of answer.body ?? []) void _;
  };
  void read()
    .catch(() => undefined)
    .finally(() => (told.ended = true));
  return told;
}

describe.skipIf(!ON_POSTGRES)('a PostgreSQL that goes away', () => {
  beforeAll(async () => {
    copy = await copyOfDemo();
    wire = await wireTo(copy.url);
    server = await launch({ DATABASE_URL: wire.url, DATA_DIR: newFolder() });
    address = await server.address;
    token = await tokenAt(address);
  });
  afterAll(async () => {
    await cleanUp();
    wire.close();
    await copy.drop();
  });

  it(`takes nothing acknowledged along, cut ${CUTS} times under load, and is the only reason for a 5xx`, async () => {
    const writing = writers(address, token, { count: WIDE ? 8 : 4, prefix: 'cut-' });
    const tries: number[] = [];
    const state = { stopped: false };
    const wrongPasswords = async () => {
      const query = () => new URLSearchParams({ username: `nobody${Math.random()}`, password: 'f'.repeat(32), captcha: CAPTCHA, uuid: 'cut', scene: 'LOGIN' });
      while (!state.stopped) {
        const answer = await fetch(`${address}/api${sessionApi.login.path}?${query()}`);
        await answer.text();
        tries.push(answer.status);
      }
    };
    const trying = Promise.all([wrongPasswords(), wrongPasswords()]);
    for (let cut = 0; cut < CUTS; cut += 1) {
      const before = writing.acknowledged.length;
      await until(() => writing.acknowledged.length >= before + 5, 'writes after a cut');
      // Answers of before the last cut may still have come in.
      await until(async () => (await copy.cut()) > 0, 'a connection to cut');
    }
    await until(async () => (await ready()) === 200, 'readiness');
    state.stopped = true;
    await Promise.all([writing.stop(), trying]);
    expect([...new Set([...writing.statuses, ...tries])].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(writing.broken()).toBe(0);
    expect(server.child.exitCode).toBeNull();
    const { rows } = await copy.admin.query('select current_database()');
    expect(rows).toHaveLength(1);
    const database = await openDatabase({ url: copy.url });
    const stored = (await database.db.execute(sql`select name from brand where name like 'cut-%'`)) as unknown as { rows: { name: string }[] };
    await database.close();
    const names = new Set(stored.rows.map(({ name }) => name));
    expect(writing.acknowledged.filter((name) => !names.has(name))).toEqual([]);
    const away = [...writing.statuses, ...tries].filter((status) => status === 503).length;
    if (WIDE)
      process.stdout.write(
        `${CUTS} cuts: ${writing.acknowledged.length} acknowledged and kept, ${tries.length} wrong passwords, ${away} times 503, no other 5xx\n`,
      );
  }, 120_000);

  it('is told as 503 in both languages with the time to wait, while the process says that it lives and is not ready', async () => {
    const stream = await listen();
    expect(stream.status).toBe(200);
    const before = server.out().length;
    wire.down();
    const answer = await createBrand(address, token, 'while-away');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({ code: '503', message: commonErrors.unavailable.zh });
    const english = await fetch(`${address}/api/admin/live`, { headers: { authorization: token, language: 'en' } });
    expect([english.status, await english.json()]).toEqual([503, { code: '503', message: commonErrors.unavailable.en }]);
    expect(await ready()).toBe(503);
    expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
    wire.up();
    await until(async () => (await ready()) === 200, 'readiness');
    // What was missed meanwhile nobody knows: browsers are sent to ask again.
    await until(() => stream.ended, 'the end of the stream');
    expect((await listen()).status).toBe(200);
    expect((await createBrand(address, token, 'after-away')).status).toBe(200);
    const logged = server.out().slice(before);
    expect(logged).toContain('the database is away');
    expect(logged).not.toMatch(/params|select|insert into/i);
  });

  it('leaves no connection behind in the pool when it breaks at the start of a transaction', async () => {
    const database = await openDatabase({ url: wire.url });
    // Every second time the connection is a new one, which the cut comes too early for; the pool holds ten.
    for (let turn = 0; turn < 30; turn += 1) {
      const broken = database.db.transaction(async (tx) => tx.execute(sql`select 1`));
      wire.cut();
      await broken.catch(() => undefined);
    }
    expect(await database.db.transaction(async (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] });
    await database.close();
  });

  it('does not make a failure of a transaction whose COMMIT got no answer', async () => {
    const database = await openDatabase({ url: wire.url });
    const lost = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into brand (name, logo) values ('unknown', '/x.png')`);
      wire.cut();
    });
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknown);
    // What went wrong inside is told as it is, although the ROLLBACK gets no answer either.
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      wire.cut();
      throw new Error('a rule was broken');
    });
    await expect(failed).rejects.toThrow('a rule was broken');
    await database.close();
  });
});
