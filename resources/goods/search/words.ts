import { wordsOf } from '#kit/words.ts';
import type { SearchTexts } from '#locales/zh/search.ts';

/** The phrases of the search for goods. */
export const useSearchWords = wordsOf<SearchTexts>('search');
