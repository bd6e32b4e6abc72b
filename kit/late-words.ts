import { useState } from 'react';
import type { Lang } from '#contract/core/text.ts';
import { addTexts } from '#providers/i18n.ts';
import { wordsOf, type Words } from './words.ts';

/**
 * As `wordsOf`, for phrases that come with the code that says them: nothing else needs them to be shown.
 * @param file name of the file below locales/{zh,en}/ and of its export
 * @param texts what is in them
 */
export function lateWordsOf<Texts extends object>(file: string, texts: Readonly<Record<Lang, Texts>>): () => Words<keyof Texts & string> {
  const useAdded = wordsOf<Texts>(file);
  const add = () => {
    for (const lang of ['zh', 'en'] as const) addTexts(lang, file, texts[lang]);
  };
  return () => {
    // Before anything says one of them.
    useState(add);
    return useAdded();
  };
}
