/** What the product writes in the place of people, and what stands for names that are not told. */
import { defineSentences } from '../core/sentence.ts';

export const reviewText = defineSentences({
  /** In the place of the name of somebody who wants to stay unnamed. */
  anonymous: { zh: '匿名', en: 'Anonymous' },
  /** A good comment without a text. */
  defaultGood: { zh: '此评论默认好评！', en: 'Good by default.' },
});
