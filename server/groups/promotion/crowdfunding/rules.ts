/** What a project must be, at saving and again at publishing (R86 to R89): times first, then the title, amounts, and the rewards. */
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { crowdfundingErrors, FUNDING_DAYS, type CrowdfundingBody } from '#contract/promotion/crowdfunding.schema.ts';
import { crowdfundingPhases } from '#contract/promotion/phases.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { toCents } from '#server/db/money.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { crowdfunding } from '../schema.ts';
import { inTheWay, lockPlanning, refuseFor, takePlaces } from '../shared/conflicts.ts';
import { refuseField } from '../shared/field-refusal.ts';
import { endIfDue } from './outcome.ts';
import { lockProject, type LevelRow, type ProjectRow } from './states.ts';

const DAY = 86_400;
const errors = crowdfundingErrors;

/** What a level says; money in cents. */
export type LevelTerms = Pick<
  LevelRow,
  'title' | 'support_amount' | 'sku_id' | 'reward_num' | 'reward_description' | 'freight' | 'limit_total' | 'limit_per_member'
> & {
  level_id?: string | undefined;
};

/** The levels of a body in ascending amount, money in cents. */
export const termsOf = ({ levels }: Pick<CrowdfundingBody, 'levels'>): LevelTerms[] =>
  levels
    .map((level) => ({ ...level, support_amount: toCents(level.support_amount), freight: toCents(level.freight) }))
    .toSorted((a, b) => a.support_amount - b.support_amount);

export function checkTimes(start: number, end: number, now: number, lang: Lang): void {
  if (start < now) refuseField(errors.past, lang, 'start_time');
  const length = end - start;
  if (length < FUNDING_DAYS.least * DAY || length > FUNDING_DAYS.most * DAY) refuseField(errors.length, lang, 'end_time');
}

/** Refuses the title of another project that is neither failed nor closed. */
export async function checkTitle(db: Db, title: string, now: number, own?: string): Promise<void> {
  const others = await db
    .select()
    .from(crowdfunding)
    .where(
      and(
        eq(crowdfunding.title, title),
        notInArray(crowdfunding.kept, ['FAIL', 'CLOSED']),
        own === undefined ? undefined : ne(crowdfunding.crowdfunding_id, own),
      ),
    );
  // One that has failed by the clock frees its title with its outcome. Only such a one is locked: nobody else waits for it and for this one.
  for (const other of others) {
    if (crowdfundingPhases.at(other, now) !== 'FAIL') refuse(errors.titleTaken);
    await endIfDue(db, await lockProject(db, other.crowdfunding_id), now);
  }
}

/** @param target cents */
export function checkAmounts(target: number, levels: readonly LevelTerms[]): void {
  if (target <= 0 || levels.some(({ support_amount }) => support_amount <= 0)) refuse(errors.amount);
  if (new Set(levels.map(({ support_amount }) => support_amount)).size < levels.length) refuse(errors.sameAmount);
  if ((levels[0]?.support_amount ?? 0) > target) refuse(errors.lowest);
  if (levels.some(({ limit_total, limit_per_member }) => limit_total > 0 && limit_per_member > limit_total)) refuse(errors.memberLimit);
  const most = levels.reduce((sum, { limit_total, support_amount }) => sum + limit_total * support_amount, 0);
  if (levels.every(({ limit_total }) => limit_total > 0) && most < target) refuse(errors.unreachable);
}

/** What rewards are now, by SKU. */
export type Rewards = ReadonlyMap<string, Pick<LevelRow, 'goods_id' | 'goods_name' | 'specs' | 'thumbnail' | 'price'> & { enable_quantity: number }>;

/** The rewards with the one shop that supplies them; refuses what R88 does not allow. */
export async function suppliedBy(db: Db, levels: readonly Pick<LevelRow, 'sku_id'>[]): Promise<{ seller_id: string; seller_name: string; rewards: Rewards }> {
  const ids = [...new Set(levels.map(({ sku_id }) => sku_id))];
  const rows = await db
    .select({ sku: goodsSku, goods, open: shop.shop_disable, shop_name: shop.shop_name })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .innerJoin(shop, eq(shop.shop_id, goods.seller_id))
    .where(inArray(goodsSku.sku_id, ids));
  const fit = rows.every(
    ({ goods: g, open }) =>
      g.market_enable === 1 && g.is_auth === 1 && g.disabled === 1 && g.goods_type !== 'POINT' && g.supplier_goods_type === 0 && open === 'OPEN',
  );
  if (rows.length < ids.length || !fit || new Set(rows.map(({ goods: g }) => g.seller_id)).size > 1) refuse(errors.goods);
  const [first] = rows;
  const rewards = new Map(
    rows.map(({ sku, goods: g }) => [
      sku.sku_id,
      {
        goods_id: g.goods_id,
        goods_name: g.goods_name,
        specs: sku.specs.map(({ spec_value }) => spec_value).join(' - '),
        thumbnail: sku.thumbnail || g.thumbnail,
        price: sku.price,
        enable_quantity: sku.enable_quantity,
      },
    ]),
  );
  return { seller_id: found(first, errors.goods).goods.seller_id, seller_name: found(first, errors.goods).shop_name, rewards };
}

/** Units of each SKU that limited levels promise, and whether a level promises any number of it. */
function promised(levels: readonly LevelTerms[]): Map<string, { units: number; open: boolean }> {
  const sums = new Map<string, { units: number; open: boolean }>();
  for (const { sku_id, limit_total, reward_num } of levels) {
    const known = sums.get(sku_id) ?? { units: 0, open: false };
    sums.set(sku_id, { units: known.units + limit_total * reward_num, open: known.open || limit_total === 0 });
  }
  return sums;
}

/**
 * Puts the rewards of a project into their places; refuses SKUs that another activity holds meanwhile, and quotas above the stock (R89, R93).
 * Whoever does so holds the lock of planning from here on.
 */
export async function takeRewards(db: Db, project: ProjectRow, levels: readonly LevelTerms[], rewards: Rewards, lang: Lang): Promise<void> {
  const { crowdfunding_id, title, start_time, end_time, seller_id } = project;
  const period = { held_from: start_time, held_until: end_time };
  await lockPlanning(db);
  const sums = promised(levels);
  const wanted = [...sums.keys()].map((sku_id) => ({ sku_id, ...period }));
  const other = await inTheWay(db, 'CROWDFUNDING', wanted, crowdfunding_id, ['SECKILL', 'GROUPBUY', 'PINTUAN', 'CROWDFUNDING']);
  if (other) refuseFor(errors.clash, other, lang);
  const places = [...sums].map(([sku_id, { units, open }]) => {
    const reward = found(rewards.get(sku_id), errors.goods);
    if (units > reward.enable_quantity) refuse(errors.stock);
    return {
      goods_id: reward.goods_id,
      sku_id,
      start_time,
      end_time,
      ...period,
      activity_id: crowdfunding_id,
      promotion_type: 'CROWDFUNDING' as const,
      title,
      num: open ? null : units,
      price: reward.price,
      seller_id,
    };
  });
  await takePlaces(db, places);
}
