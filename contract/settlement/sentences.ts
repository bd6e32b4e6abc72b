/** What the product itself writes about bills. Stored in Chinese; see `defineSentences`. */
import { defineSentences } from '../core/sentence.ts';

/** The log of a bill. */
export const billLogText = defineSentences({
  issued: { zh: '生成结算单', en: 'Bill issued' },
  reconciled: { zh: '店铺对账通过', en: 'Agreed by the shop' },
  approved: { zh: '审核通过', en: 'Approved' },
  paid: { zh: '确认付款', en: 'Payment confirmed' },
  completed: { zh: '结算完成', en: 'Completed' },
});
