import type { Trade } from './brands.ts';

/** What goods of one kind have in common: who makes them, how they vary, what is told about them. */
export interface Profile {
  trades: readonly Trade[];
  /** Choices of spec combinations; an empty one means a single plain SKU. */
  specs: readonly (readonly string[])[];
  /** Parameter groups; see `parseParams` in catalog.ts for the notation. */
  params: string;
  /** Words before the product word. */
  features: readonly string[];
  /** Words after it. */
  extras: readonly string[];
  /** Kilograms, lightest to heaviest. */
  weight: readonly [number, number];
  /** How many pieces a shop has at most of one SKU. */
  stock: number;
}

/** The words of a text. */
export const words = (text: string): string[] => text.split(' ');
/** Spec combinations: alternatives separated by `|`, specs of one by `+`. */
export const combos = (text: string): string[][] => text.split('|').map((combo) => combo.trim().split('+').filter(Boolean));

/** One profile: trades, spec combinations (`A+B|A|`), parameters, features, extras, weights in kg, largest stock. */
export const profile = (trades: string, specs: string, params: string, features: string, extras: string, weight: [number, number], stock = 800): Profile => ({
  trades: words(trades) as Trade[],
  specs: combos(specs),
  params,
  features: words(features),
  extras: words(extras),
  weight,
  stock,
});

/** Main parameters of technical goods. */
export const MAIN = '产品型号*~{model};产地*=中国大陆,进口;上市年份#=2024年,2025年,2026年';
/** Parameters of everything to eat and drink. */
export const FOOD_FACTS =
  '食品信息:净含量*~{weight};保质期*#=7天,30天,180天,270天,365天,540天;储存方式=常温避光,阴凉干燥,0-4℃冷藏,-18℃冷冻;产地*#=云南,新疆,黑龙江,山东,福建,广东,四川,进口;配料表~见包装,无添加蔗糖,选用当季原料';
