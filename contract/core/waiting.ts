import type { Right } from './right.ts';
import type { Text } from './text.ts';

/** Work that waits for a decision of an administrator: in the inbox, beside the menu, and where it has a number there, on the dashboard. */
export interface Waiting {
  kind: string;
  title: Text;
  /** The right that opens the page which decides. */
  right: Right;
  /** What narrows that page to pending rows, where it shows others too. */
  query?: Readonly<Record<string, string>>;
  /** Its number among those of the dashboard. */
  counter?: string;
}

/** Declares a kind of waiting work. */
export const defineWaiting = <const W extends Waiting>(waiting: W): W => waiting;
