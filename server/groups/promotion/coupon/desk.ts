/**
 * Where members claim coupons. Each claim on its own waits at the coupon's row for the disk of everybody before it; here those that arrive while one
 * transaction is under way are served by the next one together, each by the same rule as alone.
 */
import type { Db } from '#server/db/client.ts';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { Refused } from '#server/core/refused.ts';
import { claimCoupons, type Claim, type HeldRow } from './claims.ts';

/** The most that are served by one transaction. */
const MOST = 64;

interface Waiting extends Claim {
  done: (held: HeldRow) => void;
  failed: (error: unknown) => void;
}

/** What hands coupons out to whoever comes: `(coupon, member, unix seconds) => what the member holds`. @throws Refused 203 where there is none for them */
export type ClaimDesk = (couponId: string, memberId: string, now: number) => Promise<HeldRow>;

/** @param commits runs something in a transaction of its own, and tells what it changed */
export function openDesk(commits: <T>(work: (db: Db) => Promise<T>) => Promise<T>): ClaimDesk {
  const queues = new Map<string, Waiting[]>();

  /** Those of the queue's head, in one transaction; whoever is refused leaves the others as they are. */
  async function serve(couponId: string, some: readonly Waiting[]): Promise<void> {
    try {
      const held = await commits((db) => claimCoupons(db, couponId, some));
      for (const [at, { done, failed }] of some.entries()) {
        const row = held[at];
        if (row) done(row);
        else failed(new Refused(couponErrors.claimed));
      }
    } catch (error) {
      for (const { failed } of some) failed(error);
    }
  }

  async function work(couponId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await serve(couponId, queue.splice(0, MOST));
    queues.delete(couponId);
  }

  return (couponId, member_id, now) =>
    new Promise((done, failed) => {
      const queue = queues.get(couponId);
      const one = { member_id, now, done, failed };
      if (queue) return void queue.push(one);
      const fresh = [one];
      queues.set(couponId, fresh);
      void work(couponId, fresh);
    });
}
