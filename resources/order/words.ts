import { wordsOf } from '#kit/words.ts';
import type { OrderTexts } from '#locales/zh/order.ts';

/** The phrases of orders, collections and invoices. */
export const useOrderWords = wordsOf<OrderTexts>('order');
