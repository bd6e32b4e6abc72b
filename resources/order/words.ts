import { wordsOf } from '#src/kit/words.ts';
import type { OrderTexts } from '#src/locales/zh/order.ts';

/** The phrases of orders, collections and invoices. */
export const useOrderWords = wordsOf<OrderTexts>('order');
