/**
 * What every call looks up (its session, its role, a setting), looked up for many calls at once. While one look-up is under way, those
 * that come meanwhile wait for the next, which is made for all of them together: nobody is answered with what was read before they asked,
 * nobody waits longer when there is nobody else, and fifty calls at once cost a few statements instead of fifty.
 */
import type { Db } from './client.ts';

/** The look-ups of one connection pool or transaction. */
interface Desk<K, V> {
  /** Keys of the next look-up, with its answer. */
  next: { keys: Set<K>; found: Promise<ReadonlyMap<K, V>> } | undefined;
  /** The look-up that is under way, whatever comes of it. */
  busy: Promise<unknown>;
}

/**
 * Declares such a look-up.
 * @param load answers the values of some keys; a key without a value is left out
 * @returns asks for one key on a connection or in an open transaction
 */
export function together<K extends string | number, V>(
  load: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, key: K) => Promise<V | undefined> {
  const desks = new WeakMap<Db, Desk<K, V>>();
  return async (db, key) => {
    let desk = desks.get(db);
    if (!desk) desks.set(db, (desk = { next: undefined, busy: Promise.resolve() }));
    if (!desk.next) {
      const own = desk;
      const keys = new Set<K>();
      const found = own.busy.then(() => {
        own.next = undefined;
        return load(db, [...keys]);
      });
      own.next = { keys, found };
      own.busy = found.catch(() => undefined);
    }
    const { keys, found } = desk.next as NonNullable<Desk<K, V>['next']>;
    keys.add(key);
    return (await found).get(key);
  };
}

/**
 * The same for whole answers: whoever asks what is being read already waits for the next reading, which is made once for all who asked
 * the same meanwhile. Everybody gets what was read after they asked.
 * @returns reads under a key that says all that the answer depends on
 */
export function joined<V>(): (db: Db, key: string, read: () => Promise<V>) => Promise<V> {
  const readings = new WeakMap<Db, Map<string, { running: Promise<unknown>; next?: Promise<V> }>>();
  return (db, key, read) => {
    let known = readings.get(db);
    if (!known) readings.set(db, (known = new Map()));
    const running = known.get(key);
    if (running?.next) return running.next;
    const begin = (): Promise<V> => {
      const reading = read();
      const entry: { running: Promise<unknown>; next?: Promise<V> } = { running: reading };
      known.set(key, entry);
      const ended = () => {
        if (known.get(key) === entry && !entry.next) known.delete(key);
      };
      reading.then(ended, ended);
      return reading;
    };
    if (!running) return begin();
    return (running.next = running.running.then(begin, begin));
  };
}
