/** Finding things by a few typed letters. */
import { pinyinAt } from './pinyin.ts';

/** What can be found. */
export interface Searchable {
  /** Everything that may be typed for it, best first, in any language. */
  words: readonly string[];
}

const START = 100;
const WORD_START = 60;
const INSIDE = 40;
/** Chinese titles by their pinyin: as good as a word, since nobody types Latin letters by chance. */
const READ_START = 80;
const READ_INSIDE = 50;
const SCATTERED = 10;

/** How many gaps there are between letters of the query in this order, the first of them at a place; nothing when one is missing. */
function gapsFrom(word: string, query: string, start: number): number | undefined {
  let at = start;
  let gaps = 0;
  for (const letter of query.slice(1)) {
    const next = word.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    if (next > at + 1) gaps += 1;
    at = next;
  }
  return gaps;
}

/** Letters of the query in this order, with others between; fewer gaps score higher. People begin with the letter that a word begins with. */
function scattered(word: string, query: string): number {
  const starts = [...word.matchAll(/(?<![a-z])./g)].filter(([letter]) => letter === query.charAt(0)).map(({ index }) => index);
  const gaps = starts.map((start) => gapsFrom(word, query, start)).filter((one) => one !== undefined);
  return gaps.length === 0 ? 0 : Math.max(1, SCATTERED - Math.min(...gaps) * 2);
}

function scoreWord(word: string, query: string): number {
  const text = word.toLowerCase();
  const at = text.indexOf(query);
  if (at === 0) return START - Math.min(20, text.length - query.length);
  if (at > 0 && /[\s/›-]/.test(text.charAt(at - 1))) return WORD_START;
  // Two letters are initials of pinyin rather than the middle of an English word.
  if (at > 0 && !/^[a-z]{1,2}$/.test(query)) return INSIDE;
  const read = pinyinAt(text, query);
  if (read !== undefined) return (read === 0 ? READ_START : READ_INSIDE) - Math.min(20, Math.max(0, [...text].length - query.length));
  // Scattered letters of one or two characters would match nearly everything.
  return query.length > 2 ? scattered(text, query) : 0;
}

/** How well something fits; 0 means not at all. Each word of the query must fit. */
export function score({ words }: Searchable, query: string): number {
  const parts = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let total = 0;
  for (const part of parts) {
    const best = Math.max(0, ...words.map((word, place) => scoreWord(word, part) - place));
    if (best <= 0) return 0;
    total += best;
  }
  return total;
}

/** What fits, best first; equals stay in their order. */
export function best<T extends Searchable>(items: readonly T[], query: string, limit: number): T[] {
  return items
    .map((item) => ({ item, points: score(item, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, limit)
    .map(({ item }) => item);
}
