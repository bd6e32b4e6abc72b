import { wordsOf } from '#src/kit/words.ts';
import type { ParamsTexts } from '#src/locales/zh/params.ts';

/** The phrases of category parameters and bindings. */
export const useParamsWords = wordsOf<ParamsTexts>('params');
