/** Tells a database that is away (gone, restarting, full, cut off) from every other failure. */
import { DrizzleQueryError } from 'drizzle-orm';

/** The database is away; `cause` is what the driver said. */
export class DatabaseAway extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DatabaseAway';
  }
}

/** The connection broke between a COMMIT and its answer: what the transaction wrote may be kept or not. */
export class OutcomeUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was committed', cause);
    this.name = 'OutcomeUnknown';
  }
}

/** Connection failures, no room for another one, shut down, cut off for idling in a transaction, or read-only after a failover. */
const STATES = /^(08...|53300|57P0[1-5]|25P03|25006)$/;
/** Only while a connection is made: no such database, no such user, wrong password. Whoever runs the server may be changing them. */
const UNREACHED = /^(3D000|28000|28P01)$/;
const NETWORK = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
/** What the drivers say without a code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos)/;

/** Whether an error, or what caused it, is that the database is away. Network failures count only where they came from the database. */
export function isAway(error: unknown): boolean {
  let queried = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return true;
    queried ||= cause instanceof DrizzleQueryError;
    const { code } = cause as Error & { code?: unknown };
    const text = typeof code === 'string' ? code : '';
    if (STATES.test(text)) return true;
    if (queried && (NETWORK.test(text) || UNREACHED.test(text) || SAID.test(cause.message))) return true;
  }
  return false;
}

/** Whether a transaction may have been kept although it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutcomeUnknown) return true;
  return false;
}

/** The short name of what a database said, for logs: its code, else the first words. Never a statement or its values. */
export function reasonOf(error: unknown): string {
  let said = 'unknown';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string') return code;
    if (!(cause instanceof DrizzleQueryError)) said = cause.message;
  }
  return said;
}
