/** Which database an open transaction belongs to, for what is remembered per database. */
import type { Db } from './client.ts';

const roots = new WeakMap<object, Db>();
const lasts = new WeakMap<Db, (tx: Db) => Promise<void>>();

/** Remembers where the transactions of a database come from, those within others included. */
function follow(db: Db, root: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = ((work: (tx: Db) => Promise<unknown>, config?: never) =>
    begin(async (tx) => {
      const inner = tx as unknown as Db;
      roots.set(inner, root);
      follow(inner, root);
      const result = await work(inner);
      if (db === root) await lasts.get(root)?.(inner);
      return result;
    }, config)) as Db['transaction'];
}

/** Has work done at the end of every transaction of a database, right before it commits; when that fails, nothing is kept. */
export const beforeCommit = (db: Db, last: (tx: Db) => Promise<void>): void => void lasts.set(db, last);

/** Lets `rootOf` know the transactions of an opened database. */
export const followTransactions = (db: Db): void => follow(db, db);

/** The database that a connection or an open transaction belongs to. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db;
