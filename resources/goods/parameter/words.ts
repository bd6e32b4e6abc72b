import { wordsOf } from '#kit/words.ts';
import type { ParameterTexts } from '#locales/zh/parameter.ts';

/** The phrases of category parameters and bindings. */
export const useParameterWords = wordsOf<ParameterTexts>('parameter');
