import type { Lang } from '#contract/core/text.ts';
import { count, moneyCell } from './money.ts';

/** What decides how a price reads. */
export interface Priced {
  price: number;
  /** 1: can be bought with points. */
  point_disable: number;
  exchange_point: number | null;
}

/** A price, with points where they are taken: money, `￥9.00 + 100积分`, or only `100积分` when the price is 0. */
export function priceWithPoints({ price, point_disable, exchange_point }: Priced, lang: Lang): string {
  if (point_disable !== 1) return moneyCell(price);
  const points = lang === 'zh' ? `${count(exchange_point ?? 0)}积分` : `${count(exchange_point ?? 0)} points`;
  return price === 0 ? points : `${moneyCell(price)} + ${points}`;
}
