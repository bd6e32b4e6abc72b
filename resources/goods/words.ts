import { wordsOf } from '#src/kit/words.ts';
import type { GoodsTexts } from '#src/locales/zh/goods.ts';

/** The phrases of the goods screens. */
export const useGoodsWords = wordsOf<GoodsTexts>('goods');
