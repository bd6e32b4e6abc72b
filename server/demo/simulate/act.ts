import type { Text } from '#contract/core/text.ts';
import type { Live } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';
import type { Dice } from '../dice.ts';

/** What a step of the simulation works with, in a transaction of its own. `now` is in unix seconds. */
export interface Scene {
  db: Db;
  live: Live;
  dice: Dice;
  now: number;
}

/** Something that a buyer, a shop or the payment platform does now and then. */
export interface Act {
  name: string;
  /** What is counted in the progress. */
  what: Text;
  /** How often it happens, beside the weights of all others. */
  weight: number;
  /** Answers false when no record is in the state that it needs. */
  run(scene: Scene): Promise<boolean>;
}

/** Declares what a group lets happen. */
export const defineActs = (acts: readonly Act[]): readonly Act[] => acts;
