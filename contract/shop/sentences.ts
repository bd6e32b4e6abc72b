/** What the product itself says about shops and themes. Stored in Chinese; see `defineSentences`. */
import { defineSentences } from '../core/sentence.ts';

export const themeText = defineSentences({
  removed: { zh: '删除店铺模板：{name}', en: 'Shop theme deleted: {name}' },
});

export const shopText = defineSentences({
  closed: { zh: '关闭店铺：{name}', en: 'Shop closed: {name}' },
  opened: { zh: '开启店铺：{name}', en: 'Shop opened: {name}' },
  /** Why goods went off sale. */
  offSale: { zh: '店铺已关闭', en: 'The shop was closed' },
});

/** What the book of deposits says. */
export const marginText = defineSentences({
  paidIn: { zh: '保证金缴纳审核通过', en: 'Deposit approved' },
});
