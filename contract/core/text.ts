/** The two languages of the product; zh is the default. */
export type Lang = 'zh' | 'en';
export const LANGS: readonly Lang[] = ['zh', 'en'];
export const DEFAULT_LANG: Lang = 'zh';

/** A short text in both languages. Having both in one value means that neither can be forgotten. */
export interface Text {
  zh: string;
  en: string;
}

/** Values for `{name}` places in a text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The text in one language with its `{name}` places filled in; unknown names stay visible. */
export function textIn(text: Text, lang: Lang, params?: TextParams): string {
  const raw = text[lang];
  if (!params) return raw;
  return raw.replace(/\{(\w+)\}/g, (place, name: string) => String((Object.hasOwn(params, name) ? params[name] : undefined) ?? place));
}

/** Made when it is first wanted: a browser takes 12 to 28 ms for the first, and the sign-in page counts nothing. */
let grouped: Intl.NumberFormat | undefined;

/** A count within a sentence, as both languages write it: 2,242. */
export function counted(count: number): string {
  grouped ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  return grouped.format(count);
}

/** Several things in an English sentence: 3, 7 and 10. */
export const listed = (things: readonly (string | number)[]): string => things.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** The first characters of a text, with no surrogate pair cut in two: a database refuses half of one. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max);
}

/** Any value to a language: `en` and `en-…` are English, everything else is the default. */
export function toLang(value: unknown): Lang {
  return typeof value === 'string' && /^en\b/i.test(value) ? 'en' : DEFAULT_LANG;
}
