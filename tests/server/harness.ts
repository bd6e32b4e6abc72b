/** A whole server in this process on its own copy of the demo data, called through the contract. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import md5 from 'md5';
import { and, eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { encodingOf, fillPath, partedBody, type Endpoint, type RequestOf, type ResponseOf, type Shapes } from '#contract/core/endpoint.ts';
import type { ErrorBody } from '#contract/core/refusal.ts';
import type { Lang } from '#contract/core/text.ts';
import { sessionApi } from '#contract/access/session.ts';
import { inward } from '#server/core/addresses.ts';
import type { Database, Db } from '#server/db/client.ts';
import { startSession } from '#server/groups/access/auth/sessions.ts';
import { tokenKey } from '#server/core/auth/tokens.ts';
import { adminUser } from '#server/core/schema.ts';
import { readConfig, type Config } from '#server/core/config.ts';
import { start } from '#server/start.ts';
import { openCopy, type Prepared } from '#tests/support/copy.ts';
import '#tests/support/light-passwords.ts';
import { TEST_SETTINGS } from '#tests/support/settings.ts';
import { watchLog } from './log-watch.ts';

/** The password of every demo administrator, as it travels. */
export const DEMO_PASSWORD = md5('111111');
/** The captcha answer that test servers accept. */
export const CAPTCHA: string = TEST_SETTINGS.CAPTCHA_BYPASS;

export interface CallOptions {
  token?: string;
  lang?: Lang;
  headers?: Record<string, string>;
}

/** An answer: the body is typed as declared; read `error` when the status is not 200. */
export interface Answer<T> {
  status: number;
  body: T;
  error: ErrorBody;
  headers: Record<string, unknown>;
}

export interface Login {
  uid: number;
  access_token: string;
  refresh_token: string;
}

/** Where calls of tests go. */
export const HOST = 'http://localhost';

/** An answer with addresses as they are stored, which is what tests compare with; that each went out absolute is seen to here, for all. */
function read(text: string): unknown {
  const relative = /"(?:\/files\/|\/api\/base\/pictures\/)[^"]*/.exec(text)?.[0];
  if (relative) throw new Error(`an answer carries a relative address: ${relative}`);
  return inward(JSON.parse(text) as unknown, [HOST]);
}

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  database: Database;
  config: Config;
  call<S extends Shapes>(endpoint: Endpoint<S>, request: RequestOf<S>, options?: CallOptions): Promise<Answer<ResponseOf<S>>>;
  /** Signs a demo administrator in. */
  signIn(username?: string, uuid?: string): Promise<Login>;
  /** The access token of a new session of a demo administrator. */
  login(username?: string): Promise<string>;
  /** What was logged, one JSON object a line. */
  logged(): readonly string[];
  /** Also fails when the log holds a secret: see log-watch.ts. */
  close(): Promise<void>;
}

function encode(value: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, item] of Object.entries(value)) {
    for (const one of Array.isArray(item) ? item : [item]) if (one !== undefined && one !== null) params.append(key, String(one));
  }
  return params;
}

/** What this run prepared for its project. */
function prepared(): Prepared {
  const [url, pool, dump] = [process.env.DATABASE_URL, inject('databaseCopies'), inject('databaseDump')];
  if (url && pool) return { url, pool };
  if (dump) return { dump };
  throw new Error('no prepared database: run through vitest.config.ts');
}

/**
 * Starts a server on a fresh copy of the demo data.
 * @param overrides settings that differ from the test defaults
 */
export async function startServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-'));
  const config: Config = {
    ...readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, LOG_LEVEL: 'info' }),
    ...overrides,
  };
  const { database, drop } = await openCopy(prepared());
  const log = watchLog();
  const started = await start(config, database, undefined, { log: log.stream });
  const { app } = started;

  async function call<S extends Shapes>(endpoint: Endpoint<S>, request: RequestOf<S>, options: CallOptions = {}): Promise<Answer<ResponseOf<S>>> {
    const { params, ...sent } = request as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> };
    const { body, query: beside } = partedBody(endpoint, sent.body);
    const query = { ...sent.query, ...beside };
    const headers: Record<string, string> = { ...options.headers };
    if (options.token) headers.authorization = options.token;
    if (options.lang) headers.language = options.lang;
    let payload: string | undefined;
    if (body !== undefined) {
      const json = encodingOf(endpoint) === 'json';
      headers['content-type'] = json ? 'application/json' : 'application/x-www-form-urlencoded';
      payload = json ? JSON.stringify(body) : encode(body as Record<string, unknown>).toString();
    }
    const search = Object.keys(query).length > 0 ? `?${encode(query).toString()}` : '';
    const response = await app.inject({ method: endpoint.method, url: `/api${fillPath(endpoint.path, params)}${search}`, headers, payload });
    const text = response.body;
    const parsed: unknown = String(response.headers['content-type'] ?? '').includes('json') && text !== '' ? read(text) : text === '' ? undefined : text;
    return { status: response.statusCode, body: parsed as ResponseOf<S>, error: parsed as ErrorBody, headers: response.headers };
  }

  async function signIn(username = 'superadmin', uuid = `uuid-${username}`): Promise<Login> {
    const answer = await call(sessionApi.login, { query: { username, password: DEMO_PASSWORD, captcha: CAPTCHA, uuid, scene: 'LOGIN' } });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.error)}`);
    return answer.body as Login;
  }

  /** Without the password check, which is slow on purpose; its own tests go through `signIn`. */
  async function login(username = 'superadmin'): Promise<string> {
    const [admin] = await database.db
      .select({ id: adminUser.id, username: adminUser.username, founder: adminUser.founder })
      .from(adminUser)
      .where(and(eq(adminUser.username, username), eq(adminUser.user_state, 0)));
    if (!admin) throw new Error(`there is no administrator ${username}`);
    const signing = { key: await tokenKey({ database, config }), config };
    const session = { admin, roleName: '', uuid: `uuid-${username}`, ip: '127.0.0.1', userAgent: '' };
    return (await startSession(database.db, signing, session, Math.floor(Date.now() / 1000))).accessToken;
  }

  return {
    app,
    db: database.db,
    database,
    config,
    call,
    signIn,
    login,
    logged: () => log.lines,
    close: async () => {
      await started.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      log.check();
    },
  };
}
