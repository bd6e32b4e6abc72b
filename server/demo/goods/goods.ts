/** Goods with their SKUs, pictures, parameter values and points-mall records. All money is in cents. */
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { BrandChoice, Catalog, Leaf } from './catalog.ts';
import { diceOf, type Dice } from '../dice.ts';
import { describeGoods, nameGoods, type Naming } from './goods-text.ts';
import { applyStates } from './goods-states.ts';
import type { GalleryRow, GoodsBatch, ParamRow } from './rows.ts';
import { makeSkus } from './skus.ts';
import type { ShopPlan, Shops } from '../shop/shops.ts';
import { profiles } from './vocabulary/profiles.ts';

const DAY = 86_400;
/** Beijing time, in which the marketplace lives. */
const ZONE = 8 * 3600;
/** Goods are up to 14 months old. */
const OLDEST = 425;

/** A moment of a working day that is `age` days ago, between 9:00 and 21:30, never later than now. */
function momentOf(age: number, now: number, dice: Dice): number {
  const midnight = Math.floor((now + ZONE) / DAY) * DAY - ZONE;
  return Math.min(now - dice.int(30, 600), midnight - Math.floor(age) * DAY + 9 * 3600 + dice.int(0, 45_000));
}

function galleryOf(leaf: Leaf, goodsId: string, firstId: number, dice: Dice): GalleryRow[] {
  return Array.from({ length: dice.int(3, 5) }, (_, index) => {
    const url = pictureUrl(leaf.picture, index === 0 ? goodsId : `${goodsId}-${index}`);
    return {
      img_id: String(firstId + index),
      goods_id: goodsId,
      original: url,
      big: url,
      small: url,
      thumbnail: url,
      tiny: url,
      isdefault: index === 0 ? 1 : 0,
      sort: index + 1,
    };
  });
}

function paramsOf(leaf: Leaf, brand: BrandChoice, naming: Naming, weight: number, goodsId: string, dice: Dice): ParamRow[] {
  const kilograms = weight < 1 ? `${Math.max(10, Math.round(weight * 100) * 10)}g` : `${weight.toFixed(1)}kg`;
  return leaf.params
    .filter(({ row }) => row.required === 1 || dice.chance(0.8))
    .map(({ row, values }) => {
      const value = values.length > 0 ? dice.pick(values) : '详见商品详情';
      const filled = value
        .replace('{model}', naming.model)
        .replace('{weight}', kilograms)
        .replace('{brand}', brand.short)
        .replace('{digits}', `${dice.int(1000, 9999)}-${dice.int(0, 9)}`);
      return { goods_id: goodsId, param_id: row.param_id, param_name: row.param_name, param_value: filled };
    });
}

/** Shops that may sell goods of a root, dearest to cheapest in weight; shops that never opened sell nothing. */
function sellersByRoot(shops: Shops): Map<string, (readonly [ShopPlan, number])[]> {
  const byRoot = new Map<string, (readonly [ShopPlan, number])[]>();
  for (const plan of shops.plans) {
    if (plan.row.shop_disable !== 'OPEN' && plan.row.shop_disable !== 'CLOSED') continue;
    for (const rootId of plan.rootIds) byRoot.set(rootId, [...(byRoot.get(rootId) ?? []), [plan, plan.weight]]);
  }
  return byRoot;
}

/**
 * @param count how many goods; the first `count` of a larger run are the same goods
 * @param now unix seconds; nothing is dated later
 */
export function makeGoods(count: number, catalog: Catalog, shops: Shops, now: number): GoodsBatch {
  const dice = diceOf('goods');
  const batch: GoodsBatch = { goods: [], skus: [], gallery: [], params: [], exchanges: [] };
  const sellers = sellersByRoot(shops);
  const choices = catalog.leaves.filter((leaf) => sellers.has(leaf.rootId)).map((leaf) => [leaf, leaf.weight] as const);

  for (let index = 0; index < count; index += 1) {
    // Every leaf gets a product before chance decides, so that no category of the catalogue is empty.
    const leaf = (choices[index]?.[0] ?? dice.weighted(choices)) as Leaf;
    const plan = dice.weighted(sellers.get(leaf.rootId) ?? []);
    const goodsId = String(index + 1);
    const brand = dice.pick(leaf.brands);
    const naming = nameGoods(leaf, brand, dice);
    const virtual = leaf.profile.stock === profiles.virtual.stock;
    const [light, heavy] = leaf.profile.weight;
    const weight = virtual ? 0 : Math.round(dice.magnitude(light, heavy) * 100) / 100;
    const sn = `${leaf.code}${String(100_001 + index)}`;
    const made = makeSkus({ leaf, catalog, goodsId, sn, weight, firstId: batch.skus.length + 1 }, dice);

    const oldest = Math.min(OLDEST, (now - plan.row.shop_createtime) / DAY - 1);
    const create_time = momentOf(index % 150 === 7 ? 0 : oldest * dice.next() ** 1.2, now, dice);
    const ageShare = Math.min(1, (now - create_time) / (OLDEST * DAY));
    const buy_count = Math.floor(dice.skewed(62_000, 6) * ageShare + dice.int(0, 30) * ageShare);
    const freeFreight = dice.chance(0.55) || plan.templateIds.length === 0;
    const { intro, introList } = describeGoods(leaf, naming, goodsId, dice);
    const picture = pictureUrl(leaf.picture, goodsId);

    batch.goods.push({
      goods_id: goodsId,
      goods_name: naming.name,
      sn,
      brand_id: brand.brandId,
      category_id: leaf.categoryId,
      category_path: leaf.categoryPath,
      goods_type: virtual ? 'VIRTUAL' : 'NORMAL',
      expired_date: virtual ? dice.pick([30, 90, 180, 365]) : null,
      weight,
      market_enable: 1,
      is_auth: 1,
      auth_message: null,
      under_message: null,
      disabled: 1,
      price: made.price,
      cost: made.cost,
      mktprice: made.mktprice,
      quantity: made.skus.reduce((sum, sku) => sum + sku.quantity, 0),
      enable_quantity: made.skus.reduce((sum, sku) => sum + sku.enable_quantity, 0),
      sku_count: made.skus.length,
      have_spec: made.haveSpec,
      point_disable: 0,
      exchange_point: null,
      priority: dice.weighted([
        [1, 92],
        [2, 6],
        [3, 2],
      ] as const),
      recommend: dice.chance(0.07) ? 1 : 0,
      seller_id: plan.row.shop_id,
      seller_name: plan.row.shop_name,
      self_operated: plan.row.self_operated ?? 0,
      supplier_goods_type: plan.supplier ? 1 : 0,
      shop_cat_id: plan.groupIds.length > 0 && dice.chance(0.8) ? dice.pick(plan.groupIds) : null,
      template_id: virtual || freeFreight ? '0' : dice.pick(plan.templateIds),
      goods_transfee_charge: virtual || freeFreight ? 1 : 0,
      thumbnail: picture,
      small: picture,
      big: picture,
      original: picture,
      goods_video: null,
      intro,
      intro_list: introList,
      page_title: naming.name,
      meta_keywords: [brand.short, ...leaf.trail.slice(-2)].join(','),
      meta_description: naming.name,
      buy_count,
      view_count: buy_count * dice.int(6, 30) + dice.int(0, 900),
      comment_num: Math.floor(buy_count * (0.05 + dice.next() * 0.3)),
      grade: buy_count > 20 ? Math.round((100 - dice.next() ** 2 * 12) * 10) / 10 : 100,
      create_time,
      last_modify: Math.min(now, create_time + Math.floor((now - create_time) * dice.next() ** 2)),
    });
    batch.skus.push(...made.skus);
    batch.gallery.push(...galleryOf(leaf, goodsId, batch.gallery.length + 1, dice));
    batch.params.push(...paramsOf(leaf, brand, naming, weight, goodsId, dice));
  }
  applyStates(batch, shops, now);
  for (const plan of shops.plans) plan.row.goods_num = batch.goods.filter((g) => g.seller_id === plan.row.shop_id && g.disabled === 1).length;
  return batch;
}
