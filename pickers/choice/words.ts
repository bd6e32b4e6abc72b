import type { ChoiceTexts } from '#locales/zh/choice.ts';
import { wordsOf } from '#kit/words.ts';

/** The phrases of pickers that choose records from a list. */
export const useChoiceWords = wordsOf<ChoiceTexts>('choice');
