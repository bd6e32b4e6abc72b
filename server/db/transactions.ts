/** Transactions on a pool of PostgreSQL connections that may be lost at any moment. */
import { sql, type SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction, type NodePgSessionOptions } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { DatabaseAway, isAway, OutcomeUnknown } from './away.ts';

type AnySession = ConstructorParameters<typeof NodePgTransaction>[1];
type AnyTransaction = NodePgTransaction<never, never>;

/** What the library keeps in its objects and does not declare. */
interface Inside {
  dialect: PgDialect;
  session: {
    schema: ConstructorParameters<typeof NodePgTransaction>[2];
    options: NodePgSessionOptions;
    transaction<T>(work: (tx: AnyTransaction) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  };
}

/** Takes a connection out of the pool. @throws DatabaseAway */
export async function take(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseAway('no connection to the database', cause);
  }
}

const begun = (tx: AnyTransaction, config: PgTransactionConfig | undefined): SQL =>
  config ? sql`begin ${(tx as unknown as { getTransactionConfigSQL(config: PgTransactionConfig): SQL }).getTransactionConfigSQL(config)}` : sql`begin`;

/** Whether the connection can be used again; a server that lost it rolls back by itself. */
async function rolledBack(tx: AnyTransaction): Promise<boolean> {
  try {
    await tx.execute(sql`rollback`);
    return true;
  } catch {
    return false;
  }
}

async function commit(tx: AnyTransaction): Promise<void> {
  let answer: unknown;
  try {
    answer = await tx.execute(sql`commit`);
  } catch (error) {
    throw isAway(error) ? new OutcomeUnknown(error) : error;
  }
  if ((answer as QueryResult).command === 'ROLLBACK') throw new Error('a statement of the transaction had failed, so it was rolled back');
}

/**
 * Replaces how a database runs transactions. The library's own way leaves a connection that breaks at BEGIN in the pool for
 * ever, tells the failure of the ROLLBACK instead of what went wrong, and cannot tell a COMMIT that got no answer; and it
 * takes a COMMIT that the server answered with ROLLBACK for done.
 */
export function steadyTransactions(db: object, pool: Pool): void {
  const { dialect, session } = db as Inside;
  session.transaction = async (work, config) => {
    const client = await take(pool);
    const own = new NodePgSession(client, dialect, session.schema as never, session.options);
    const tx = new NodePgTransaction(dialect, own as AnySession, session.schema) as AnyTransaction;
    // Until the server has confirmed the end, nothing is known about the connection.
    let usable = false;
    try {
      await tx.execute(begun(tx, config));
      let result;
      try {
        result = await work(tx);
      } catch (error) {
        usable = await rolledBack(tx);
        throw error;
      }
      await commit(tx);
      usable = true;
      return result;
    } finally {
      client.release(!usable);
    }
  };
}
