/**
 * Whatever way money goes back, in any order and at once: never more than was paid, for the order and for each line. With
 * `PROOF=wide` many more walks, and processes that are killed in the middle of their steps.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { NOW } from './support.ts';
import { checkMoney, makePaid, STEPS, take, type Kind, type Step } from './walk.ts';

const wide = process.env['PROOF'] === 'wide';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const kind: fc.Arbitrary<Kind> = fc.record({
  way: fc.constantFrom('platform', 'platform', 'account', 'deposit'),
  received: fc.boolean(),
  freight: fc.constantFrom(0, 600),
});
/** The way on, and what may come between; several at once are sessions of their own. */
const ON: readonly Step[] = ['ask', 'agree', 'sendBack', 'store', 'platformTakes', 'platformRefuses', 'reportPaid', 'reportFailed', 'handAgreed', 'handAll'];
const step = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ON) }, { weight: 1, arbitrary: fc.constantFrom(...STEPS) });
const turn = fc.array(fc.record({ which: fc.nat(3), step }), { minLength: 1, maxLength: 3 });

describe('money that goes back', () => {
  it('is never more than what was paid', { timeout: wide ? 1_200_000 : 240_000 }, async () => {
    const taken = new Map<Step, number>();
    await fc.assert(
      fc.asyncProperty(kind, fc.array(turn, { minLength: 8, maxLength: wide ? 24 : 14 }), async (given, turns) => {
        const sn = await makePaid(server.db, given);
        // As far as both lines can be paid back, so that what comes then matters.
        for (const first of ['ask', 'agree', 'sendBack', 'store'] as const) for (const which of [0, 1]) await take(server.db, sn, which, first, NOW);
        for (const steps of turns) {
          const results = await Promise.all(steps.map((one) => take(server.db, sn, one.which, one.step, NOW)));
          steps.forEach((one, at) => results[at] && taken.set(one.step, (taken.get(one.step) ?? 0) + 1));
          await checkMoney(server.db, [sn]);
        }
      }),
      { numRuns: wide ? 100 : 6, interruptAfterTimeLimit: wide ? 900_000 : 30_000 },
    );
    // Money really went back, not only refusals.
    const back = (['reportPaid', 'handAgreed', 'handAll', 'handHalf'] as const).reduce((sum, one) => sum + (taken.get(one) ?? 0), 0);
    expect(back).toBeGreaterThan(0);
  });

  it.runIf(wide && process.env['DATABASE_URL'])(
    'is never more either when processes are killed between and within their steps',
    { timeout: 1_200_000 },
    async () => {
      const sns = await Promise.all(
        (['platform', 'account', 'deposit'] as const).flatMap((way) =>
          [true, false].flatMap((received) => [0, 600].map((freight) => makePaid(server.db, { way, received, freight }))),
        ),
      );
      const result = (await server.db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
      const url = new URL(process.env['DATABASE_URL'] ?? '');
      url.pathname = `/${result.rows[0]?.name ?? ''}`;
      const root = join(import.meta.dirname, '../../..');
      const walk = (seed: number, steps: number) =>
        new Promise<void>((resolve, reject) => {
          const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'walker.ts'), url.toString(), String(seed), ...sns], {
            cwd: root,
          });
          let seen = 0;
          let said = '';
          child.stdout.on('data', (text: Buffer) => {
            seen += text.length;
            if (seen >= steps) child.kill('SIGKILL');
          });
          child.stderr.on('data', (text: Buffer) => (said += text.toString()));
          child.on('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`the walker ended by itself: ${said}`))));
        });
      // Two at once: twenty in all.
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([walk(round * 2 + 1, 40 + round), walk(round * 2 + 2, 25 + round)]);
        await checkMoney(server.db, sns);
      }
    },
  );
});
