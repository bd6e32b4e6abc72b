import type { ChoiceTexts } from '#src/locales/zh/choice.ts';
import { wordsOf } from '#src/kit/words.ts';

/** The phrases of pickers that choose records from a list. */
export const useChoiceWords = wordsOf<ChoiceTexts>('choice');
