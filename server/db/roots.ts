/** Which database an open transaction belongs to, for what is remembered per database. */
import type { Db } from './client.ts';

const roots = new WeakMap<object, Db>();

/** Remembers where the transactions of a database come from, those within others included. */
function follow(db: Db, root: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = ((work: (tx: Db) => Promise<unknown>, config?: never) =>
    begin((tx) => {
      const inner = tx as unknown as Db;
      roots.set(inner, root);
      follow(inner, root);
      return work(inner);
    }, config)) as Db['transaction'];
}

/** Lets `rootOf` know the transactions of an opened database. */
export const followTransactions = (db: Db): void => follow(db, db);

/** The database that a connection or an open transaction belongs to. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db;
