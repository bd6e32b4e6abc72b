/** What a tab is called: its page, and the record that the page shows. */

export interface TabTitle {
  page: string;
  /** The record as it stands on the tab: short. */
  record?: string | undefined;
  /** The record in full. */
  full?: string | undefined;
}

/** Characters of a record's name that a tab has room for. */
const ROOM = 14;
/** Numbers begin with the day on which they were made: their end tells them apart. */
const NUMBER_END = 8;
const NUMBER = /^[\w#-]+$/;

/** A record's name short enough for a tab: numbers keep their end, other texts their beginning. */
export function shortName(record: string): string {
  const letters = [...record];
  if (letters.length <= ROOM) return record;
  return NUMBER.test(record) ? `…${letters.slice(-NUMBER_END).join('')}` : `${letters.slice(0, ROOM - 1).join('')}…`;
}

/** The title of a tab. @param record what its page calls the record that it shows */
export const titleOf = (page: string, record: string | undefined): TabTitle => (record ? { page, record: shortName(record), full: record } : { page });

const joined = (page: string, record: string | undefined): string => (record ? `${page} · ${record}` : page);

/** The title as one line of text, e.g. `订单详情 · …00001234`. */
export const titleText = ({ page, record }: TabTitle): string => joined(page, record);

/** The same with the whole name of the record. */
export const fullTitle = ({ page, full }: TabTitle): string => joined(page, full);
