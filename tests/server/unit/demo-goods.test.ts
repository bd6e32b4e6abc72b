import { describe, expect, it } from 'vitest';
import { makeCatalog } from '#server/demo/goods/catalog.ts';
import { diceOf } from '#server/demo/dice.ts';
import { makeGoods } from '#server/demo/goods/goods.ts';
import { makeMembers } from '#server/demo/member/members.ts';
import { makeShops } from '#server/demo/shop/shops.ts';
import { shopPrice } from '#server/demo/goods/skus.ts';
import { makeWords } from '#server/demo/goods/words.ts';

const NOW = 1_780_000_000;
const DAY = 86_400;
const catalog = makeCatalog();
const make = () => {
  const shops = makeShops(40, catalog, makeMembers(40, 40, NOW), NOW);
  return { shops, batch: makeGoods(1200, catalog, shops, NOW) };
};
const { shops, batch } = make();
const skusOf = new Map<string, typeof batch.skus>();
for (const sku of batch.skus) skusOf.set(sku.goods_id, [...(skusOf.get(sku.goods_id) ?? []), sku]);
const shopOf = new Map(shops.plans.map((plan) => [plan.row.shop_id, plan]));
const count = (test: (row: (typeof batch.goods)[number]) => boolean) => batch.goods.filter(test).length;

describe('demo goods', () => {
  it('are the same on every run', () => {
    expect(make().batch).toEqual(batch);
  });

  it('are as many as promised, in every category that holds goods', () => {
    expect(batch.goods).toHaveLength(1200);
    expect(batch.skus.length).toBeGreaterThan(4000);
    expect(new Set(batch.goods.map((row) => row.category_id)).size).toBe(catalog.leaves.length);
    expect(new Set(batch.goods.map((row) => row.sn)).size).toBe(1200);
    expect(new Set(batch.skus.map((row) => row.sn)).size).toBe(batch.skus.length);
  });

  it('have names of 12 to 40 characters', () => {
    const lengths = batch.goods.map((row) => row.goods_name.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
  });

  it('agree with their SKUs in price, stock and number', () => {
    for (const row of batch.goods) {
      const skus = skusOf.get(row.goods_id) ?? [];
      expect(skus.length).toBeGreaterThanOrEqual(row.have_spec ? 2 : 1);
      expect(skus.length).toBeLessThanOrEqual(12);
      expect({ price: row.price, quantity: row.quantity, enable: row.enable_quantity, count: row.sku_count }).toEqual({
        price: Math.min(...skus.map((sku) => sku.price)),
        quantity: skus.reduce((sum, sku) => sum + sku.quantity, 0),
        enable: skus.reduce((sum, sku) => sum + sku.enable_quantity, 0),
        count: skus.length,
      });
      expect(new Set(skus.map((sku) => JSON.stringify(sku.specs))).size).toBe(skus.length);
      for (const sku of skus) {
        expect(sku.specs.length > 0).toBe(row.have_spec === 1);
        expect(sku.cost).toBeLessThan(sku.price);
        expect(sku.enable_quantity).toBeLessThanOrEqual(sku.quantity);
      }
    }
  });

  it('cost the shop less than the buyer, and the buyer no more than elsewhere', () => {
    for (const row of batch.goods) {
      expect(row.cost ?? 0).toBeLessThan(row.price ?? 0);
      expect(row.price ?? 0).toBeLessThanOrEqual(row.mktprice ?? 0);
      expect([0, 90]).toContain((row.price ?? 0) % 100);
    }
  });

  it('belong to shops that sell their kind, after these opened, up to today', () => {
    for (const row of batch.goods) {
      const plan = shopOf.get(row.seller_id);
      expect(plan?.rootIds).toContain(row.category_path.split('|')[1]);
      expect(['OPEN', 'CLOSED']).toContain(plan?.row.shop_disable);
      expect(row.seller_name).toBe(plan?.row.shop_name);
      expect(row.create_time).toBeGreaterThanOrEqual(plan?.row.shop_createtime ?? Number.POSITIVE_INFINITY);
      expect(row.last_modify).toBeGreaterThanOrEqual(row.create_time);
      expect(row.last_modify).toBeLessThanOrEqual(NOW);
    }
    expect(count((row) => row.create_time > NOW - DAY)).toBeGreaterThan(2);
    expect(count((row) => row.create_time < NOW - 330 * DAY)).toBeGreaterThan(50);
  });

  it('are in every state, with the reasons that belong to it', () => {
    expect(count((row) => row.is_auth === 0)).toBeGreaterThanOrEqual(35);
    expect(count((row) => row.is_auth === 0 && row.market_enable !== 1)).toBe(0);
    expect(count((row) => row.is_auth === 0 && (row.buy_count ?? 0) > 0)).toBe(0);
    expect(count((row) => row.is_auth === 2)).toBeGreaterThan(15);
    expect(count((row) => row.is_auth === 2 && !row.auth_message)).toBe(0);
    expect(count((row) => (row.under_message ?? '').startsWith('平台下架：'))).toBeGreaterThan(15);
    expect(count((row) => row.under_message !== null && row.market_enable === 1)).toBe(0);
    expect(count((row) => row.disabled === 0 && row.market_enable === 1)).toBe(0);
    expect(count((row) => (row.is_auth ?? 0) > 2 && row.supplier_goods_type !== 1)).toBe(0);
    expect(count((row) => row.supplier_goods_type === 1)).toBeGreaterThan(20);
    for (const row of batch.goods) if (shopOf.get(row.seller_id)?.row.shop_disable === 'CLOSED') expect(row.market_enable).toBe(0);
  });

  it('are virtual with an expiry, or in the points mall with a record, exactly where they say so', () => {
    const records = new Map(batch.exchanges.map((row) => [row.goods_id, row]));
    expect(records.size).toBeGreaterThan(15);
    for (const row of batch.goods) {
      expect(row.goods_type === 'VIRTUAL').toBe(row.expired_date !== null);
      expect(row.goods_type === 'POINT').toBe(records.has(row.goods_id));
      expect(row.point_disable === 1).toBe(records.has(row.goods_id));
      if (row.goods_type === 'POINT') expect(row.self_operated).toBe(1);
      expect(records.get(row.goods_id)?.exchange_money ?? 0).toBeLessThanOrEqual(row.price ?? 0);
    }
  });

  it('sell very unevenly, as real goods do', () => {
    const sold = batch.goods.map((row) => row.buy_count ?? 0).sort((a, b) => b - a);
    const sum = (rows: number[]) => rows.reduce((total, one) => total + one, 0);
    expect(sum(sold.slice(0, 240)) / sum(sold)).toBeGreaterThan(0.7);
  });

  it('have three to five pictures, the first one default, and a value for every required parameter', () => {
    const required = new Map<string, number>();
    for (const row of catalog.parameters) if (row.required) required.set(row.category_id, (required.get(row.category_id) ?? 0) + 1);
    for (const row of batch.goods.slice(0, 300)) {
      const pictures = batch.gallery.filter((one) => one.goods_id === row.goods_id);
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(pictures.length).toBeLessThanOrEqual(5);
      expect(pictures.map((one) => one.isdefault)).toEqual(pictures.map((_, index) => (index === 0 ? 1 : 0)));
      const values = batch.params.filter((one) => one.goods_id === row.goods_id);
      expect(values.length).toBeGreaterThanOrEqual(required.get(row.category_id) ?? 0);
      for (const one of values) expect(one.param_value).not.toMatch(/[{}]|^$/);
    }
  });

  it('describe themselves in simple HTML and in parts for phones', () => {
    for (const row of batch.goods.slice(0, 100)) {
      expect(row.intro).toContain(row.goods_name);
      expect(row.intro).not.toMatch(/<script|undefined/);
      expect(row.intro_list?.map((part) => part.type)).toEqual(['text', 'image', 'text', 'image']);
    }
  });
});

describe('prices', () => {
  it('end as shops write them', () => {
    const dice = diceOf('prices');
    for (let yuan = 5; yuan < 20_000; yuan = yuan * 1.13 + 0.7) {
      const cents = shopPrice(yuan, dice);
      expect([0, 90]).toContain(cents % 100);
      expect(Math.abs(cents / 100 - yuan)).toBeLessThan(yuan * 0.08 + 1.5);
    }
  });
});

describe('words', () => {
  it('count hints in the names that buyers see, and take pinyin from the caller', () => {
    const words = makeWords(catalog, batch.goods, NOW, (text) => ({ quanpin: `q${text}`, szm: `s${text}` }));
    const hint = words.goodsWords.find((row) => row.words === '连衣裙') ?? words.goodsWords.find((row) => row.type === 'SYSTEM');
    const visible = batch.goods.filter(
      (row) => row.disabled === 1 && row.market_enable === 1 && row.is_auth === 1 && row.goods_name.includes(hint?.words ?? ' '),
    );
    expect(hint?.goods_num).toBe(visible.length);
    expect(hint?.quanpin).toBe(`q${hint?.words}`);
    expect(new Set(words.goodsWords.map((row) => row.words)).size).toBe(words.goodsWords.length);
    for (const row of words.hotKeywords) expect(row.hot_name.length).toBeLessThanOrEqual(6);
    for (const row of words.searchKeywords) expect(row.modify_time).toBeGreaterThan(row.add_time);
  });
});
