/** What is sealed, and how the secret of an installation is changed: both databases. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal, unseal } from '#server/base/secrets.ts';
import { plugin } from '#server/base/schema.ts';
import { keyringOf, sealedUnder } from '#server/core/secrets/keys.ts';
import { adminUser, meta, recoveryCode, secondFactor, setting } from '#server/core/schema.ts';
import { allSealed } from '#server/db/sealed.ts';
import { RotationRefused, rotateSecrets } from '#server/rotate.ts';
import * as schema from '#server/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

const OLD = 'the secret until now, long enough to be one';
const NEW = 'the secret from now on, long enough to be one';
const bytes = (text: string) => new TextEncoder().encode(text);
const root = join(import.meta.dirname, '../../..');

describe('sealed values', () => {
  const ring = keyringOf([bytes(NEW), bytes(OLD)]);
  const before = keyringOf([bytes(OLD)]);

  it('are opened by the secret that sealed them, as long as it is at hand, and by no other', () => {
    const old = before.seal('鍵 key');
    expect(ring.unseal(old)).toBe('鍵 key');
    expect(sealedUnder(ring.seal('x'))).toBe(ring.current.id);
    expect(keyringOf([bytes(NEW)]).unseal(old)).toBe('');
    expect(ring.unseal(`${old.slice(0, -6)}AAAAA=`)).toBe('');
    expect(ring.unseal('clear')).toBe('clear');
    expect(ring.seal('')).toBe('');
    expect(ring.seal('x')).not.toBe(ring.seal('x'));
  });

  it('have blind indexes that are equal for equal texts of one kind only', () => {
    expect(ring.blind('mobile', '13800138000')).toBe(keyringOf([bytes(NEW)]).blind('mobile', '13800138000'));
    expect(ring.blind('mobile', '13800138000')).not.toBe(ring.blind('email', '13800138000'));
    expect(ring.blinds('mobile', '13800138000')).toContain(before.blind('mobile', '13800138000'));
  });
});

describe('the list of sealed columns', () => {
  const files = (readdirSync(join(root, 'server'), { recursive: true }) as string[]).filter((file) => file.endsWith('.ts')).map((file) => join('server', file));
  const tables = new Map((Object.entries(schema) as [string, unknown][]).filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)));
  const named = new Set(allSealed().map(({ table }) => getTableConfig(table).name));

  it('has every column that its comment calls sealed', () => {
    const missing = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\/\*\*([^*]|\*(?!\/))*\bsealed\b([^*]|\*(?!\/))*\*\/\s*(\w+): (text|jsonb|sealedText)\(/gi)].flatMap(
        (match) => {
          const column = match[3]!;
          const declared = [
            ...readFileSync(join(root, file), 'utf8')
              .slice(0, match.index)
              .matchAll(/export const (\w+) = pgTable\(/g),
          ].at(-1);
          const table = declared && tables.get(declared[1]!);
          return table && allSealed().some((one) => one.table === table && one.column.name === column) ? [] : [`${file}: ${column}`];
        },
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has a table of every file that seals: its own, or one that it imports', () => {
    const sealing = files.filter((file) => /import \{[^}]*\bseal\b[^}]*\} from '[^']*secrets\.ts'/.test(readFileSync(join(root, file), 'utf8')));
    expect(sealing.length).toBeGreaterThan(1);
    const lost = sealing.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      // Beside it, for a file that seals what its neighbours write.
      const near = files.filter((other) => dirname(other) === dirname(file)).map((other) => readFileSync(join(root, other), 'utf8'));
      const used = [...tables].filter(([name]) => [text, ...near].some((one) => new RegExp(`\\b${name}\\b`).test(one)));
      return !used.some(([, table]) => named.has(getTableConfig(table).name));
    });
    expect(lost.map((file) => relative(root, join(root, file)))).toEqual([]);
  });
});

describe('rotating the secret', () => {
  let server: TestServer;
  let admin: number;
  beforeAll(async () => {
    server = await startServer({ tokenSecret: OLD });
    const [row] = await server.db.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.username, 'superadmin'));
    admin = row!.id;
  });
  afterAll(() => server.close());

  const services = () => ({ database: server.database, config: server.config });
  const rotated = { tokenSecret: NEW, oldTokenSecret: OLD };
  const run = (over: object = rotated, options = {}) => rotateSecrets(server.database, { ...server.config, ...over }, options);
  const stored = async () => {
    const [factor] = await server.db.select().from(secondFactor).where(eq(secondFactor.admin_id, admin));
    const [platform] = await server.db.select().from(plugin).where(eq(plugin.bean, 'rotated'));
    const [value] = await server.db.select().from(setting).where(eq(setting.key, 'rotated'));
    return {
      factor: factor!.secret,
      plain: platform!.config['appKey']!,
      secret: platform!.config['secret']!,
      deep: (value!.value['a'] as { b: string[] }).b[0]!,
    };
  };

  beforeEach(async () => {
    for (const table of [secondFactor, recoveryCode]) await server.db.delete(table);
    await server.db.delete(plugin).where(eq(plugin.bean, 'rotated'));
    await server.db.delete(setting).where(eq(setting.key, 'rotated'));
    await server.db.insert(secondFactor).values({ admin_id: admin, secret: await seal(services(), 'BASE32'), enabled_at: 1 });
    await server.db.insert(recoveryCode).values({ admin_id: admin, hash: 'under the old secret' });
    const config = { appKey: 'clear', secret: await seal(services(), 'access secret') };
    await server.db.insert(plugin).values({ family: 'STORAGE' as never, bean: 'rotated', config });
    await server.db.insert(setting).values({ key: 'rotated', value: { a: { b: [await seal(services(), 'deep')] }, n: 1 } });
  });

  it('seals texts and JSON anew, leaves clear texts alone, and voids the recovery codes', async () => {
    await run();
    const after = await stored();
    const alone = keyringOf([bytes(NEW)]);
    expect([after.factor, after.secret, after.deep].map((one) => alone.unseal(one))).toEqual(['BASE32', 'access secret', 'deep']);
    expect(after.plain).toBe('clear');
    expect(await server.db.$count(recoveryCode)).toBe(0);
    // A process that knows both goes on meanwhile.
    expect(keyringOf([bytes(NEW), bytes(OLD)]).unseal(after.factor)).toBe('BASE32');
  });

  it('goes on where it was broken off, and changes nothing the second time', async () => {
    await server.db.update(secondFactor).set({ secret: keyringOf([bytes(NEW)]).seal('already') });
    await run();
    const first = await stored();
    expect(keyringOf([bytes(NEW)]).unseal(first.factor)).toBe('already');
    await run();
    expect(await stored()).toEqual(first);
  });

  it('reads the first form of sealed values, which named no secret', async () => {
    const form = (await seal(services(), 'BASE32')).replace(/^sealed:[^:]+:/, 'sealed:');
    expect(await unseal(services(), form)).toBe('BASE32');
    await server.db.update(secondFactor).set({ secret: form });
    await run();
    expect(keyringOf([bytes(NEW)]).unseal((await stored()).factor)).toBe('BASE32');
  });

  it('refuses clearly, with nothing changed', async () => {
    const before = await stored();
    await expect(run({ tokenSecret: undefined, oldTokenSecret: OLD })).rejects.toThrow(/TOKEN_SECRET must name the new secret/);
    await expect(run({ tokenSecret: NEW, oldTokenSecret: NEW })).rejects.toThrow(/are the same/);
    await expect(run({ tokenSecret: NEW, oldTokenSecret: 'some other secret that sealed nothing' })).rejects.toThrow(
      /opens 1 of plugin\.config, 1 of second_factor\.secret, 1 of setting\.value/,
    );
    expect(await stored()).toEqual(before);
    await server.db.delete(meta).where(eq(meta.key, 'token_secret'));
    await expect(run({ tokenSecret: NEW, oldTokenSecret: undefined })).rejects.toThrow(RotationRefused);
  });

  it('leaves what no secret opens when it is told to', async () => {
    await server.db.update(secondFactor).set({ secret: keyringOf([randomBytes(40)]).seal('lost') });
    const before = await stored();
    await run(rotated, { leaveUnreadable: true });
    const after = await stored();
    expect(after.factor).toBe(before.factor);
    expect(keyringOf([bytes(NEW)]).unseal(after.secret)).toBe('access secret');
  });

  it('takes the place of the secret that the first start made', async () => {
    const made = 'made at the first start, long enough to be one';
    await server.db.update(secondFactor).set({ secret: keyringOf([bytes(made)]).seal('BASE32') });
    await server.db.delete(plugin).where(eq(plugin.bean, 'rotated'));
    await server.db.delete(setting).where(eq(setting.key, 'rotated'));
    await server.db
      .insert(meta)
      .values({ key: 'token_secret', value: made })
      .onConflictDoUpdate({ target: meta.key, set: { value: made } });
    await run({ tokenSecret: NEW, oldTokenSecret: undefined });
    const [factor] = await server.db.select().from(secondFactor);
    expect(keyringOf([bytes(NEW)]).unseal(factor!.secret)).toBe('BASE32');
    expect(await server.db.$count(meta, eq(meta.key, 'token_secret'))).toBe(0);
  });

  it('does not end while a sealed value stands in a column that nobody named', async () => {
    await server.db
      .update(adminUser)
      .set({ remark: await seal(services(), 'somewhere') })
      .where(eq(adminUser.id, admin));
    await expect(run()).rejects.toThrow(/columns of admin_user that were not named/);
    await server.db.update(adminUser).set({ remark: '' }).where(eq(adminUser.id, admin));
    await run();
  });
});
