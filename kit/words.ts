/** The language of the screen for components: texts of the contract and typed phrases of the locale files. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn, toLang, type Lang, type Text, type TextParams } from '#contract/core/text.ts';
import type { KitTexts } from '#locales/zh/kit.ts';

/** What components speak with. Stable until the language changes, so it may be a dependency and a prop of memoised cells. */
export interface Words<K extends string = string> {
  lang: Lang;
  /** A text of the contract or of a declaration. */
  say: (text: Text, params?: TextParams) => string;
  /** A phrase of the locale file, with its `{{name}}` places filled in. */
  t: (key: K, params?: TextParams) => string;
}

/** Phrases without places, as they were looked up last: a page of rows says the same few hundreds of times. */
const said = new Map<string, string>();

/** A phrase of the language, from `look`. One that is not known, whose name stands in its place, is asked for again next time. */
function phrase(lang: Lang, name: string, look: (name: string) => string): string {
  const key = `${lang}:${name}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const text = look(name);
  if (text !== name) said.set(key, text);
  return text;
}

/**
 * Makes the hook for one locale file: `const useGoodsWords = wordsOf<GoodsTexts>('goods')`.
 * @param file name of the file below locales/{zh,en}/ and of its export
 */
export function wordsOf<Texts extends object>(file: string): () => Words<keyof Texts & string> {
  return () => {
    const { t, i18n } = useTranslation();
    const lang = toLang(i18n.language);
    return useMemo(
      () => ({
        lang,
        say: (text, params) => textIn(text, lang, params),
        t: (key, params) => (params ? t(`${file}.${key}`, { ...params }) : phrase(lang, `${file}.${key}`, t)),
      }),
      [lang, t],
    );
  };
}

/** The phrases of the kit itself. */
export const useWords = wordsOf<KitTexts>('kit');
export type KitWords = Words<keyof KitTexts & string>;
