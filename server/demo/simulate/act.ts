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

/** What a step works with that many take part in at once, each in transactions of their own. */
export interface Crowd extends Omit<Scene, 'live'> {
  /** Runs something in a transaction, and tells what it changed. */
  commits<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Something that a buyer, a shop or the payment platform does now and then. It answers false when no record is in the state that it needs. */
export type Act = {
  name: string;
  /** What is counted in the progress. */
  what: Text;
  /** How often it happens, beside the weights of all others. */
  weight: number;
} & (
  | { run(scene: Scene): Promise<boolean> }
  // Many come at once. An attempt that is cut off behind it has happened without being counted.
  | { crowd(scene: Crowd): Promise<boolean> }
);

/** Declares what a group lets happen. */
export const defineActs = (acts: readonly Act[]): readonly Act[] => acts;
