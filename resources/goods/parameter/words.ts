import { parameter as en } from '#locales/en/parameter.ts';
import { parameter as zh, type ParameterTexts } from '#locales/zh/parameter.ts';
import { lateWordsOf } from '#kit/late-words.ts';

/** The phrases of category parameters and bindings. */
export const useParameterWords = lateWordsOf<ParameterTexts>('parameter', { zh, en });
