import { loadPinyin } from '#server/groups/goods/goods-word/pinyin.ts';
import * as tables from '#server/groups/goods/schema.ts';
import { defineDemo, rowsOf, type Stage } from '../define.ts';
import { followIds } from '../insert.ts';
import { shopsOf } from '../shop/demo.ts';
import { makeGoods } from './goods.ts';
import { countHints } from './hints.ts';
import { multiplyGoods } from './multiply.ts';
import { catalogOf } from './plan.ts';
import { makeWords } from './words.ts';

/** So many are made here, the rest are copies inside the database. */
const TEMPLATES = 1200;
const templatesOf = ({ size }: Stage) => Math.min(TEMPLATES, size('goods'));
const goodsOf = (stage: Stage) => makeGoods(templatesOf(stage), stage.drawn(catalogOf), stage.drawn(shopsOf), stage.now);

/** Categories and what is arranged by them. */
export const catalogDemo = defineDemo({
  rows(stage) {
    const catalog = stage.drawn(catalogOf);
    return [
      rowsOf(tables.category, catalog.categories, 'category_id'),
      rowsOf(tables.brand, catalog.brands, 'brand_id'),
      rowsOf(tables.spec, catalog.specs, 'spec_id'),
      rowsOf(tables.specValue, catalog.specValues, 'spec_value_id'),
      rowsOf(tables.categoryBrand, catalog.categoryBrands, 'id'),
      rowsOf(tables.categorySpec, catalog.categorySpecs, 'id'),
      rowsOf(tables.parameterGroup, catalog.parameterGroups, 'group_id'),
      rowsOf(tables.parameter, catalog.parameters, 'param_id'),
    ];
  },
});

/** Goods of all shops, and the words that they are searched by. */
export const goodsDemo = defineDemo({
  sizes: { goods: [1200, 20_000, 100_000] },
  async rows(stage) {
    const batch = stage.drawn(goodsOf);
    const words = makeWords(stage.drawn(catalogOf), batch.goods, stage.now, await loadPinyin());
    return [
      rowsOf(tables.hotKeyword, words.hotKeywords, 'id'),
      rowsOf(tables.sensitiveWord, words.sensitiveWords, 'id'),
      rowsOf(tables.customWord, words.customWords, 'id'),
      rowsOf(tables.searchKeyword, words.searchKeywords, 'id'),
      rowsOf(tables.goodsWord, words.goodsWords, 'id'),
      rowsOf(tables.goods, batch.goods),
      rowsOf(tables.goodsSku, batch.skus),
      rowsOf(tables.goodsGallery, batch.gallery, 'img_id'),
      rowsOf(tables.goodsParam, batch.params),
      rowsOf(tables.goodsExchange, batch.exchanges, 'exchange_id'),
    ];
  },
  async grow(db, stage) {
    await multiplyGoods(db, stage.drawn(shopsOf), {
      templates: templatesOf(stage),
      skus: stage.drawn(goodsOf).skus.length,
      total: stage.size('goods'),
      now: stage.now,
      onProgress: (done, total) => stage.progress('Goods', done, total),
    });
    await countHints(db);
    await followIds(db, tables.goods, 'goods_id');
    await followIds(db, tables.goodsSku, 'sku_id');
  },
});
