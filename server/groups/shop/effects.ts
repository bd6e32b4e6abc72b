/** What goods, orders and members must do when a shop changes. They stand above shops, so they give it (server/product.ts). */
import { given } from '#server/core/given.ts';
import type { Context, Services } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import type { shop } from './schema.ts';

export type StoredShop = typeof shop.$inferSelect;

export interface ShopEffects {
  /** Locks the goods of a shop; called before the shop itself is locked, as putting them on sale does. */
  lockGoods(db: Db, shopId: string): Promise<void>;
  /** Takes everything off sale. */
  closed(db: Db, shop: StoredShop, now: number): Promise<void>;
  /** Tells how much waits for a review, since goods of a closed shop no longer do. */
  tellWaiting(db: Db, services: Pick<Services, 'live'>): Promise<void>;
  /** Its owner has a shop from now on. */
  opened(db: Db, shop: StoredShop): Promise<void>;
  /** It is run by the platform itself from now on, or no longer: then its points-mall goods become ordinary ones. */
  selfOperated(db: Db, shop: StoredShop): Promise<void>;
  /** Its new name follows into goods, orders, services and activities; as a task, since they may be many. */
  renamed(context: Context, shop: StoredShop): Promise<void>;
  /** The member that is to own a shop: active, and without one. @throws Refused E207 */
  owner(db: Db, memberId: string): Promise<{ member_id: string; uname: string }>;
}

export const shopEffects = given<ShopEffects>('what follows from a shop');
