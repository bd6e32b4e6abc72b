/** What the product itself says about goods. Stored in Chinese; see `defineSentences`. */
import { defineSentences } from '../core/sentence.ts';
import { shopText } from '../shop/sentences.ts';

/** Why goods are off sale. */
export const underText = defineSentences({
  /** Says that the platform acted, not the shop. */
  byPlatform: { zh: '平台下架：{reason}', en: 'Taken off sale by the platform: {reason}' },
  shopClosed: shopText.texts.offSale,
  /** What the shop is told when goods were put on sale by mistake. */
  undone: { zh: '平台撤销上架', en: 'It had been put on sale by mistake' },
});
