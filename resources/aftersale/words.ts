import { wordsOf } from '#kit/words.ts';
import type { AftersaleTexts } from '#locales/zh/aftersale.ts';

/** The phrases of after-sales services, refunds and complaints. */
export const useAftersaleWords = wordsOf<AftersaleTexts>('aftersale');
