import { search as en } from '#locales/en/search.ts';
import { search as zh, type SearchTexts } from '#locales/zh/search.ts';
import { lateWordsOf } from '#kit/late-words.ts';

/** The phrases of the search for goods. */
export const useSearchWords = lateWordsOf<SearchTexts>('search', { zh, en });
