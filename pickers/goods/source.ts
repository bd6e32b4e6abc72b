/** Where the goods and SKU pickers take what can be chosen, and what each is called. Light: fields load it before any dialog. */
import type { GoodsRow, Sku } from '#contract/goods/goods-rows.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import type { Asked, Source } from '../choice/define.ts';
import { endpointAt } from '../choice/endpoint.ts';

type Common = 'goods_id' | 'goods_name' | 'thumbnail' | 'price' | 'point_disable' | 'exchange_point';

/** A chosen product; what else its list or detail call answers is there too. */
export type PickedGoods = Pick<GoodsRow, Common> &
  Partial<Omit<GoodsRow, Common>> & {
    /** The same as thumbnail. */
    goods_image: string;
    /** The same as price. */
    goods_price: number;
  };

/** A chosen SKU. */
export type PickedSku = Pick<Sku, Common | 'sku_id' | 'specs_name' | 'specs'> &
  Partial<Omit<Sku, Common | 'sku_id' | 'specs_name' | 'specs'>> & { goods_image: string; goods_price: number };

/** What goods and SKU pickers take besides what all take. Source: reference/platform.yaml `goods_picker`. */
export interface GoodsChoice {
  /** `seller` has no shop filter and calls seller/... paths, which answer goods of self-operated shops. Default admin. */
  type?: 'admin' | 'seller' | undefined;
  /** Path of the list; default by type. */
  api?: string | undefined;
  /** Path of the records by ids, with `@ids`; default by type. */
  multipleApi?: string | undefined;
  /** Path of the subcategories, with `@id`. */
  categoryApi?: string | undefined;
  /** Only goods of this type; default all. */
  goodsType?: 'NORMAL' | 'VIRTUAL' | 'POINT' | '' | undefined;
  /** Added to every list call. */
  extendParams?: Asked | undefined;
}

/** What goods and SKUs share. */
export type AnyGoods = Pick<PickedGoods, Common> & { sku_id?: string; specs_name?: string; specs?: unknown };

/** The values of a SKU's specs, joined; older answers carry the specs as JSON text and not their names. */
function specsName({ specs_name, specs }: AnyGoods): string {
  if (specs_name) return specs_name;
  try {
    const list: unknown = typeof specs === 'string' ? JSON.parse(specs || '[]') : specs;
    return Array.isArray(list) ? (list as { spec_value?: string }[]).flatMap(({ spec_value }) => spec_value ?? []).join(' - ') : '';
  } catch {
    return '';
  }
}

const parsed = (specs: unknown): unknown => {
  if (typeof specs !== 'string') return specs ?? [];
  try {
    return JSON.parse(specs || '[]') as unknown;
  } catch {
    return [];
  }
};

const withTwins = <Row extends AnyGoods>(row: Row): Row => ({ ...row, goods_image: row.thumbnail, goods_price: row.price });

/** A SKU with specs and their names, however it was answered. */
export const tidySku = <Row extends AnyGoods>(row: Row): Row => withTwins({ ...row, specs: parsed(row.specs), specs_name: specsName(row) });

/** Only approved goods on sale are offered; whatever was chosen before stays. */
const fixedOf = ({ goodsType, extendParams }: GoodsChoice): Asked => ({ ...extendParams, goods_type: goodsType, market_enable: 1, is_auth: 1 });

/** Goods. */
export function goodsSource(choice: GoodsChoice): Source<PickedGoods> {
  const { type, api, multipleApi } = choice;
  return {
    list: endpointAt(type === 'seller' ? goodsApi.sellerList : goodsApi.list, api),
    details: endpointAt(type === 'seller' ? goodsApi.sellerDetails : goodsApi.details, multipleApi, 'goods_ids'),
    idsPlace: 'goods_ids',
    fixed: fixedOf(choice),
    idOf: (row) => String(row.goods_id),
    nameOf: (row) => row.goods_name,
    pictureOf: (row) => row.thumbnail,
    tidy: withTwins,
  };
}

/** SKUs. */
export function skuSource(choice: GoodsChoice): Source<PickedSku> {
  const { type, api, multipleApi } = choice;
  return {
    list: endpointAt(type === 'seller' ? goodsApi.sellerSkus : goodsApi.skus, api),
    details: endpointAt(type === 'seller' ? goodsApi.sellerSkuDetails : goodsApi.skuDetails, multipleApi, 'sku_ids'),
    idsPlace: 'sku_ids',
    fixed: fixedOf(choice),
    idOf: (row) => String(row.sku_id),
    nameOf: (row) => (row.specs_name ? `${row.goods_name} ${row.specs_name}` : row.goods_name),
    pictureOf: (row) => row.thumbnail,
    tidy: tidySku,
  };
}
