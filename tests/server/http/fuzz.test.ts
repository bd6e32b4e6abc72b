/**
 * Every endpoint of the contract under values that nobody planned for: whatever comes, the answer is never a 5xx, is what was declared, and
 * says no in the form of every refusal. A failing call is printed with the seed, so that it can be sent again.
 *
 *     FUZZ_CALLS=230 FUZZ_SEED=7 npx vitest run --project server:pglite tests/server/http/fuzz.test.ts
 *
 * FUZZ_CALLS: calls per endpoint; FUZZ_SEED: another seed; FUZZ_ONLY: endpoints whose id begins so; LOG_LEVEL=error shows why a call failed.
 */
import fc from 'fast-check';
import { and, asc, eq } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { adminUser } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { requestsOf, type FuzzRequest, type Known } from './fuzz/requests.ts';

const CALLS = Number(process.env.FUZZ_CALLS ?? 5);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const fuzzed = endpoints.filter(({ id }) => id.startsWith(process.env.FUZZ_ONLY ?? ''));
/** Every so many calls nobody is signed in. */
const ANONYMOUS_EVERY = 8;
/** More failures than these tell nothing new. */
const ENOUGH = 40;

let server: TestServer;
let token: string;

/** A super administrator that still exists: calls may have deleted, renamed or demoted others. */
async function signedIn(): Promise<string> {
  const [founder] = await server.db
    .select({ name: adminUser.username })
    .from(adminUser)
    .where(and(eq(adminUser.founder, 1), eq(adminUser.user_state, 0)))
    .orderBy(asc(adminUser.id))
    .limit(1);
  return server.login(founder?.name);
}

beforeAll(async () => {
  server = await startServer({ logLevel: process.env.LOG_LEVEL ?? 'silent' });
  token = await server.login();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Notes the plain values of an answer by field name, and by the list that they came from. */
function note(value: unknown, path: string, known: Map<string, unknown[]>): void {
  if (Array.isArray(value)) for (const one of value.slice(0, 5)) note(one, path, known);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== null && typeof inner === 'object') note(inner, path, known);
      else if (/(^|_)(id|sn|uid)$|name|identifier|version/.test(name) && inner !== null)
        for (const key of [`${path} ${name}`, name, ...(/(id|sn)$/.test(name) ? [path] : [])]) {
          const seen = known.get(key) ?? [];
          if (seen.length < 20 && !seen.includes(inner)) known.set(key, [...seen, inner]);
        }
    }
}

/** What there is, as lists tell it. */
async function existing(): Promise<Known> {
  const known = new Map<string, unknown[]>();
  for (const { method, path, answer } of endpoints) {
    if (method !== 'GET' || answer || path.includes('{')) continue;
    const { headers, body, statusCode } = await server.app.inject({ url: `/api${path}`, headers: { authorization: token } });
    if (statusCode === 200 && String(headers['content-type']).includes('json')) note(JSON.parse(body), path, known);
  }
  return known;
}

interface Sent {
  status: number;
  type: string;
  body: string;
}

async function send(request: FuzzRequest, as: string | undefined, streams: boolean): Promise<Sent> {
  const headers = { ...request.headers, ...(as !== undefined && { authorization: as }) };
  if (streams) {
    // A stream goes on; its head says all.
    const stop = new AbortController();
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { headers, signal: stop.signal });
    const type = String(answer.headers.get('content-type'));
    const body = type.includes('json') ? await answer.text() : '';
    stop.abort();
    return { status: answer.status, type, body };
  }
  const { method, url, payload } = request;
  const answer = await server.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body };
}

function isRefusal({ type, body }: Sent): boolean {
  if (!type.includes('json')) return false;
  const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && code !== '' && typeof message === 'string' && message !== '';
}

const seeded = (seed: number) => ({ seed, numRuns: CALLS });

it(
  `survives ${CALLS} odd calls of each endpoint (seed ${SEED})`,
  async () => {
    const known = await existing();
    const byId = new Map<string, Endpoint>(fuzzed.map((endpoint) => [endpoint.id, endpoint]));
    const drawn: FuzzRequest[] = [];
    for (const [at, endpoint] of fuzzed.entries()) drawn.push(...fc.sample(await requestsOf(endpoint, known), seeded(SEED + at)));
    const [calls = []] = fc.sample(fc.shuffledSubarray(drawn, { minLength: drawn.length }), { seed: SEED, numRuns: 1 });

    const failures: string[] = [];
    const answered = new Map<number, number>();
    for (const [at, request] of calls.entries()) {
      const as = at % ANONYMOUS_EVERY === 0 ? undefined : token;
      const answer = await send(request, as, byId.get(request.endpoint)?.answer === 'stream').catch((error: unknown) => ({
        status: 599,
        type: '',
        body: String(error),
      }));
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 || (answer.status >= 400 && !isRefusal(answer))) failures.push(`${answer.status} ${answer.body} <- ${JSON.stringify(request)}`);
      if (failures.length >= ENOUGH) break;
      // Signed out by a call of its own: in again.
      if (as !== undefined && answer.status === 403) token = await signedIn();
    }
    // oxlint-disable-next-line no-console
    if (process.env.FUZZ_CALLS) console.log(`${calls.length} calls, seed ${SEED}, by status:`, Object.fromEntries(answered));
    expect(failures, `seed ${SEED}`).toEqual([]);
    expect(answered.get(200) ?? 0).toBeGreaterThan(calls.length / 10);
  },
  60_000 + fuzzed.length * CALLS * 100,
);
