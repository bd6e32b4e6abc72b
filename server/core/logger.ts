/**
 * Structured logs without secrets. Passwords' hashes travel in queries, and the messages of databases, parsers and checks quote
 * what they were given; so of a request only method and path are written, and of an error where it happened and what kind it is.
 */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { Refused } from './refused.ts';

/** Takes log lines, one JSON object each. */
export interface LogStream {
  write(line: string): void;
}

/** What the log keeps of an error. */
export type LoggedError = {
  type: string;
  /** Only sentences of our own that hold no value; else empty. */
  message: string;
  /** Of the system, of Fastify or SQLSTATE. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  syscall?: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/** Names of things, as databases and systems give them; never what somebody typed. */
const NAMES = ['code', 'constraint', 'table', 'column', 'routine', 'syscall'] as const;
const NAME = /^[\w$.-]{1,80}$/;
const FRAME = /^ {4}at [^'"`\n]{1,400}$/;
const PLACE = /(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/;
const MAX_DEPTH = 4;
const MAX_ERRORS = 3;

/** Drops the query strings of addresses, wherever they stand in a text. */
const withoutQueries = (text: string): string => text.replace(/\?[^\s'"):]*/g, '');

/** The frames of a stack. Its head repeats the message, which may have many lines. */
function framesOf({ stack = '', message }: Error): string {
  const head = message ? stack.indexOf(message) : -1;
  const below = head < 0 ? stack : stack.slice(head + message.length);
  return below
    .split('\n')
    .map(withoutQueries)
    .filter((line) => FRAME.test(line) && PLACE.test(line))
    .join('\n');
}

/** An error as the log may have it: its kind, its names and its place, but no message, since that may quote a value. */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const named = error as Error & Record<string, unknown>;
  const described: LoggedError = {
    type: NAME.test(error.name) ? error.name : 'Error',
    message: error instanceof Refused ? error.refusal.en : '',
    stack: framesOf(error),
  };
  for (const name of NAMES) {
    const value = named[name];
    if (typeof value === 'string' && NAME.test(value)) described[name] = value;
  }
  if (depth < MAX_DEPTH) {
    if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
    if (error instanceof AggregateError) described.errors = error.errors.slice(0, MAX_ERRORS).map((one) => describeError(one, depth + 1));
  }
  return described;
}

/** The arguments of a log call. An error without a sentence beside it would have its message written as one. */
function withoutMessage(args: unknown[]): unknown[] {
  const [first, message, ...rest] = args;
  if (typeof first === 'string') return [withoutQueries(first), message, ...rest];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  const sentence = typeof message === 'string' ? withoutQueries(message) : error === undefined ? message : 'failed';
  return [first instanceof Error ? { err: first } : first, sentence, ...rest];
}

/**
 * The logger's options.
 * @param stream where lines go; default is standard output
 */
export function loggerOptions(config: Config, stream?: LogStream): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.old_passwprd', '*.refresh_token', '*.access_token'],
      censor: '[masked]',
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutMessage(args) as typeof args);
      },
    },
    serializers: {
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0]?.slice(0, 300),
        ip: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: (error: unknown) => describeError(error),
      error: (error: unknown) => describeError(error),
    },
    ...(stream && { stream }),
  };
}
