import { wordsOf } from '#kit/words.ts';
import type { GoodsTexts } from '#locales/zh/goods.ts';

/** The phrases of the goods screens. */
export const useGoodsWords = wordsOf<GoodsTexts>('goods');
