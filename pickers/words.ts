import type { PickersTexts } from '#locales/zh/pickers.ts';
import { wordsOf } from '#kit/words.ts';

/** The phrases of pickers and editors. */
export const usePickerWords = wordsOf<PickersTexts>('pickers');
