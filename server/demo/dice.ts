import { randomOf } from '../base/pictures/palette.ts';

/** Deterministic choices. Every part of the demo data throws its own dice, so that adding to one part changes no other. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** Several different items, in their order. */
  some<T>(items: readonly T[], count: number): T[];
  /** One of the items by weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** A number between low and high, spread evenly over magnitudes: small ones are as likely as large ones. */
  magnitude(low: number, high: number): number;
  /** A skewed count from 0 on: few are large (`max`), most are small. */
  skewed(max: number, steepness?: number): number;
}

/** Dice that fall the same way for the same name. */
export function diceOf(name: string): Dice {
  const next = randomOf(name);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error(`nothing to pick from (${name})`);
    return items[Math.floor(next() * items.length)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    some: (items, count) => {
      const left = items.map((_, index) => index);
      const chosen: number[] = [];
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(next() * left.length), 1));
      return chosen.sort((a, b) => a - b).map((index) => items[index] as (typeof items)[number]);
    },
    weighted: (items) => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = next() * total;
      for (const [item, weight] of items) if ((rest -= weight) < 0) return item;
      return pick(items)[0];
    },
    magnitude: (low, high) => Math.exp(Math.log(low) + next() * (Math.log(high) - Math.log(low))),
    skewed: (max, steepness = 5) => Math.floor(max * next() ** steepness),
  };
}
