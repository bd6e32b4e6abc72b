import { wordsOf } from '#src/kit/words.ts';
import type { OperationsTexts } from '#src/locales/zh/operations.ts';

/** The phrases of the operations screens. */
export const useOperationsWords = wordsOf<OperationsTexts>('operations');
