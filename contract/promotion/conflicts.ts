/** Which promotions cannot share a SKU while their times overlap (R5). Plain data, for rules and for the constraints of the database. */
import type { PromotionType } from './enums.ts';

/** Kinds that exclude each other, as sets: two of one set cannot hold a SKU at overlapping times, of the same kind neither. */
export const EXCLUSIVE: readonly (readonly PromotionType[])[] = [
  ['SECKILL', 'GROUPBUY', 'CROWDFUNDING'],
  ['PINTUAN', 'CROWDFUNDING'],
];

/** The kinds that a kind cannot overlap with. */
export const against = (type: PromotionType): PromotionType[] => [...new Set(EXCLUSIVE.filter((kinds) => kinds.includes(type)).flat())];
