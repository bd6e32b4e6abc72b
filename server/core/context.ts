import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, RequestOf, ResponseOf, Shapes, CheckedRequest } from '#contract/core/endpoint.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Config } from './config.ts';
import type { Live } from './live.ts';
import type { FileStore } from '#server/core/storage.ts';

/** The signed-in administrator behind a call. */
export interface Actor {
  id: number;
  username: string;
  founder: boolean;
  roleId: number;
  /** Session id: logout and password change end it. */
  sid: string;
  /** A founder looks at the product as `roleId` sees it and may change nothing; `founder` is false then. */
  preview?: true;
}

/** What a handler reports about the change that it made, for the system log. Secrets are masked when it is written. */
export interface AuditEntry {
  /** Kind of record, e.g. `brand`. */
  resource: string;
  /** Its id(s), so that the log can be read per record. */
  ids: readonly (string | number)[];
  before?: unknown;
  after?: unknown;
  /** What was touched, for people: a name or number. */
  title?: string;
  /** What of it was meant, where the endpoint does not say it, e.g. one of its fields. */
  part?: Text;
  /** Fields whose values are secrets although their names do not say so: the log stars them. */
  secrets?: readonly string[];
}

/** What every part of the server may use for as long as the process lives. */
export interface Services {
  config: Config;
  database: Database;
  live: Live;
  files: FileStore;
  log: FastifyBaseLogger;
}

/** What one call may use. `db` is one open transaction in calls that change something. */
export interface Context {
  services: Services;
  db: Db;
  lang: Lang;
  ip: string;
  /** Unix seconds at the start of the call. */
  now: number;
  /** Null only on public endpoints. */
  actor: Actor | null;
  audit(entry: AuditEntry): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The rules behind one endpoint. `prepared` is what `prepare` came to, where there is one: see `prepared` below. */
export interface Handler<S extends Shapes, P = unknown> {
  (request: CheckedRequest<S>, context: Context, prepared?: P): Promise<ResponseOf<S>>;
  /** The answer depends on the address and the language alone, not on who asks: those who ask at once are answered with one reading. */
  alike?: true;
  /** Runs before the transaction of the call is opened, on a connection of its own. */
  prepare?(request: CheckedRequest<S>, context: Context): Promise<unknown>;
}

/**
 * A handler with a first part that runs before its transaction: what is slow (a password's hash) and would keep others
 * waiting, and what must stay written although the call is refused (a counted try). What it found out may be outdated when the
 * transaction begins; the second part looks again, under its locks.
 */
export function prepared<S extends Shapes, P>(
  prepare: (request: CheckedRequest<S>, context: Context) => Promise<P>,
  handle: (request: CheckedRequest<S>, context: Context, prepared: P) => Promise<ResponseOf<S>>,
): Handler<S> {
  return Object.assign((request: CheckedRequest<S>, context: Context, ready?: unknown) => handle(request, context, ready as P), { prepare });
}

/**
 * Marks the handler of a reading whose answer is the same for everybody who may call it. Each is asked for their rights as ever; those who
 * ask while the same is being read are answered together by the next reading (`joined`).
 */
export const alike = <S extends Shapes>(handle: Handler<S>): Handler<S> =>
  Object.assign((request: CheckedRequest<S>, context: Context) => handle(request, context), { alike: true as const });

/** An endpoint together with its handler. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Shapes>;
}

/**
 * Binds every endpoint of an entity to its handler; the compiler refuses a missing or misspelt one.
 */
export function implement<A extends Readonly<Record<string, Endpoint>>>(
  api: A,
  handlers: { [K in keyof A]: A[K] extends Endpoint<infer S> ? Handler<S> : never },
): Route[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    endpoint: endpoint as unknown as Endpoint,
    handler: handlers[name as keyof A] as unknown as Handler<Shapes>,
  }));
}

/** The signed-in administrator; for handlers of endpoints that are not public. */
export function actorOf(context: Context): Actor {
  if (!context.actor) throw new Error('this endpoint has no signed-in administrator');
  return context.actor;
}

export type { RequestOf };
