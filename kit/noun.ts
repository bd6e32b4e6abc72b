/** What a kind of record is called in sentences. Chinese has one form; English has its plural and a capital at the start. */
import type { Lang, Text } from '#contract/core/text.ts';

/** The English plural of a noun of entities: `category` is `categories`, and `goods` stays. */
export function plural(noun: string): string {
  if (noun.endsWith('s')) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** With a capital, as sentences and headings begin. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The noun for so many records; without a number for any. */
export const nounOf = (noun: Text, lang: Lang, count?: number): string => (lang === 'en' && count !== 1 ? plural(noun.en) : noun[lang]);
