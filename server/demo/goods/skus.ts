/** SKUs of one product: its spec combinations with prices that rise with size, and stock. */
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { goodsSku, SkuSpec } from '#server/groups/goods/schema.ts';
import type { Catalog, Leaf, SpecChoice } from './catalog.ts';
import type { Dice } from '../dice.ts';

type Insert = typeof goodsSku.$inferInsert;
/** A SKU row with everything that sums are made of. */
export type SkuRow = Insert & { sku_id: string; price: number; cost: number; quantity: number; enable_quantity: number; specs: SkuSpec[] };

export interface SkuRequest {
  leaf: Leaf;
  catalog: Catalog;
  goodsId: string;
  sn: string;
  weight: number;
  firstId: number;
}

/** Prices in cents. `price` is the lowest of the SKUs, `cost` that SKU's cost. */
export interface MadeSkus {
  skus: SkuRow[];
  price: number;
  cost: number;
  mktprice: number;
  haveSpec: 0 | 1;
}

const MOST = 12;

/** A shop price in cents: below 100 yuan it ends in .90, from there on in 9.00 or 8.00, now and then in .90. */
export function shopPrice(yuan: number, dice: Dice): number {
  if (yuan < 100) return Math.max(5, Math.floor(yuan)) * 100 + (dice.chance(0.85) ? 90 : 0);
  const tens = Math.round(yuan / 10) * 10;
  return (tens + dice.pick([-1, -1, -1, -2, 0])) * 100 + (yuan < 1000 && dice.chance(0.2) ? 90 : 0);
}

/** Consecutive values of a spec, as shops offer neighbouring sizes. */
function valuesOf(spec: SpecChoice, wanted: number, dice: Dice): { value: string; id: string; index: number }[] {
  const count = Math.min(wanted, spec.values.length);
  const all = spec.values.map((value, index) => ({ value, id: spec.valueIds[index] ?? '0', index }));
  if (spec.step === 0 && spec.picture) return dice.some(all, count);
  const start = dice.int(0, spec.values.length - count);
  return all.slice(start, start + count);
}

function combine(specs: readonly SpecChoice[], request: SkuRequest, dice: Dice): { specs: SkuSpec[]; factor: number }[] {
  const sizes = specs.length > 1 ? [dice.int(2, 4), dice.int(2, 4)] : [dice.int(2, 5)];
  let rows: { specs: SkuSpec[]; factor: number }[] = [{ specs: [], factor: 1 }];
  for (const [position, spec] of specs.entries()) {
    const values = valuesOf(spec, sizes[position] ?? 2, dice);
    const lowest = values[0]?.index ?? 0;
    rows = rows.flatMap((row) =>
      values.map(({ value, id, index }) => {
        const picture = position === 0 && spec.picture;
        const part: SkuSpec = {
          spec_id: spec.specId,
          spec_name: spec.name,
          spec_value_id: id,
          spec_value: value,
          spec_type: picture ? 1 : 0,
          spec_image: picture ? pictureUrl(request.leaf.picture, `${request.goodsId}v${index}`) : null,
        };
        return { specs: [...row.specs, part], factor: row.factor * (1 + spec.step * (index - lowest)) };
      }),
    );
  }
  return rows.slice(0, MOST);
}

/** Makes the SKUs of a product: one plain SKU, or 2 to 12 combinations of one or two specs. */
export function makeSkus(request: SkuRequest, dice: Dice): MadeSkus {
  const { leaf, catalog } = request;
  const names = dice.chance(0.16) ? [] : dice.pick(leaf.profile.specs);
  const specs = names.map((name) => catalog.specByName.get(name)).filter((spec) => spec !== undefined);
  const base = dice.magnitude(leaf.low, leaf.high);
  const margin = 0.52 + dice.next() * 0.26;
  const lowest = shopPrice(base, dice);
  const skus = combine(specs, request, dice).map(({ specs: parts, factor }, index): SkuRow => {
    const faceValue = /^(\d+)元$/.exec(parts[0]?.spec_value ?? '');
    const price = faceValue ? Number(faceValue[1]) * 100 - 10 : factor === 1 ? lowest : Math.max(lowest, shopPrice((lowest / 100) * factor, dice));
    const stock = dice.chance(0.04) ? 0 : Math.max(1, Math.round(leaf.profile.stock * dice.next() ** 2.2));
    return {
      sku_id: String(request.firstId + index),
      goods_id: request.goodsId,
      sn: parts.length > 0 ? `${request.sn}-${String(index + 1).padStart(2, '0')}` : request.sn,
      specs: parts,
      price,
      cost: Math.round((price * margin) / 10) * 10,
      weight: request.weight,
      quantity: stock,
      enable_quantity: stock - Math.min(stock, dice.chance(0.3) ? dice.int(1, 4) : 0),
      thumbnail: parts[0]?.spec_image ?? pictureUrl(leaf.picture, request.goodsId),
    };
  });
  const cheapest = skus.reduce((low, sku) => (sku.price < low.price ? sku : low));
  return {
    skus,
    price: cheapest.price,
    cost: cheapest.cost,
    mktprice: Math.ceil((cheapest.price * (1.08 + dice.next() * 0.5)) / 1000) * 1000,
    haveSpec: specs.length > 0 ? 1 : 0,
  };
}
