/** SIGTERM: who is inside is answered, streams end, tasks go to another process, and a second signal ends at once. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { brand } from '#server/groups/goods/schema.ts';
import { copyOfDemo, type Copy } from './copy.ts';
import { cleanUp, createBrand, demoFolder, launch, newFolder, ON_POSTGRES, tokenAt, until, writers } from './product.ts';

afterEach(cleanUp);

describe.skipIf(ON_POSTGRES)('SIGTERM under writes', () => {
  it('acknowledges everything that is committed, and ends in order', async () => {
    const dataDir = demoFolder();
    const server = await launch({ DATA_DIR: dataDir });
    const address = await server.address;
    const writing = writers(address, await tokenAt(address), { count: 8, prefix: 'term-' });
    await until(() => writing.acknowledged.length >= 16, 'the writes');
    expect(await server.end('SIGTERM')).toBe(0);
    await writing.stop();
    expect(server.err()).toBe('');
    const database = await openDatabase({ dataDir: join(dataDir, 'database') });
    const stored = await database.db.select({ name: brand.name }).from(brand).where(like(brand.name, 'term-%'));
    await database.close();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(writing.acknowledged.toSorted());
  });
});

describe.skipIf(!ON_POSTGRES)('SIGTERM', () => {
  let copy: Copy;
  afterAll(() => copy?.drop());
  const copied = async () => (copy ??= await copyOfDemo());

  /** Holds what a brand is written to, so that its call stays under way until it is let go. */
  async function holdBrands() {
    const holder = await copy.connect();
    await holder.query('begin');
    await holder.query('lock table brand in exclusive mode');
    const waiting = async (count: number) => {
      const { rows } = await copy.admin.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [copy.name],
      );
      return (rows[0]?.n ?? 0) >= count;
    };
    return { waiting, letGo: () => holder.end() };
  }

  it('waits for calls that are under way, says that it is not ready, and says goodbye to streams', async () => {
    const { url } = await copied();
    const server = await launch({ DATABASE_URL: url, DATA_DIR: newFolder() });
    const address = await server.address;
    const token = await tokenAt(address);
    const stream = await fetch(`${address}/api/admin/live`, { headers: { authorization: token } });
    const said = stream.text();
    const hold = await holdBrands();
    const calls = Array.from({ length: 8 }, (_, at) => createBrand(address, token, `slow-${at}`));
    await until(() => hold.waiting(8), 'the calls that wait');
    // A connection over which nothing was asked yet: a browser opens them ahead.
    const { hostname, port } = new URL(address);
    const ahead = connect(Number(port), hostname);
    await new Promise((done) => ahead.once('connect', done));
    server.child.kill('SIGTERM');
    expect((await said).endsWith(': bye\n\n')).toBe(true);
    await until(async () => !(await fetch(`${address}/api/healthz`).catch(() => undefined)), 'the closed door');
    const agent = new Agent();
    const readiness = new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      agent.createConnection = () => ahead;
      request({ agent, path: '/api/readyz', host: hostname, port }, (answer) => resolve([answer.statusCode, answer.headers.connection]))
        .on('error', reject)
        .end();
    });
    expect(await readiness).toEqual([503, 'close']);
    expect(server.child.exitCode).toBeNull();
    await hold.letGo();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('connection')}`)).toEqual(Array.from({ length: 8 }, () => '200 close'));
    expect(await server.exit).toBe(0);
  });

  it('ends at once when it comes again', async () => {
    const { url } = await copied();
    const server = await launch({ DATABASE_URL: url, DATA_DIR: newFolder() });
    const address = await server.address;
    const token = await tokenAt(address);
    const hold = await holdBrands();
    const call = createBrand(address, token, 'cut off').catch(() => 'cut');
    await until(() => hold.waiting(1), 'the call that waits');
    server.child.kill('SIGTERM');
    // The same signal twice within a moment is one: terminals and parents both pass it on.
    const again = setInterval(() => server.child.kill('SIGTERM'), 200);
    expect(await server.exit).toBe(1);
    clearInterval(again);
    expect(await call).toBe('cut');
    await hold.letGo();
  });

  it('gives a running task to the process beside it', async () => {
    const { url, connect: connectTo } = await copied();
    const admin = await connectTo();
    const env = { DATABASE_URL: url, DATA_DIR: newFolder() };
    const first = await launch(env);
    const address = await first.address;
    const token = await tokenAt(address);
    const started = await fetch(`${address}/api/admin/demo/simulate`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams({ rate: '60', minutes: '10' }),
    });
    expect(started.status).toBe(200);
    const { task_id } = (await started.json()) as { task_id: number };
    type Row = { status: string; holder: string; attempts: number; left: number };
    const task = async () =>
      (await admin.query<Row>('select status, holder, attempts, lease_until - extract(epoch from now())::bigint as left from task where id = $1', [task_id]))
        .rows[0];
    const held = await until(async () => {
      const row = await task();
      return row?.status === 'running' && row;
    }, 'the first run');
    const second = await launch(env);
    await second.address;
    const at = Date.now();
    first.child.kill('SIGTERM');
    const next = await until(async () => {
      const row = await task();
      return row?.status === 'running' && row.holder !== held.holder && row;
    }, 'the next run');
    // Given back, not waited for until the lease was over: that would count as another attempt.
    expect(next.attempts).toBe(1);
    process.stdout.write(`handed over after ${Date.now() - at} ms\n`);
    expect(await first.exit).toBe(0);
    await admin.end();
  });
});
