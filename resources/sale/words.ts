import { wordsOf } from '#src/kit/words.ts';
import type { SaleTexts } from '#src/locales/zh/sale.ts';

/** The phrases of after-sales services, refunds and complaints. */
export const useSaleWords = wordsOf<SaleTexts>('sale');
