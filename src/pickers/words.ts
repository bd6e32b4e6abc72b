import type { PickersTexts } from '#src/locales/zh/pickers.ts';
import { wordsOf } from '#src/kit/words.ts';

/** The phrases of pickers and editors. */
export const usePickerWords = wordsOf<PickersTexts>('pickers');
