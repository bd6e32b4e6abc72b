import { describe, expect, it } from 'vitest';
import { readReturnAddress, giftText, returnAddress, serviceLogText } from '#contract/aftersale/sentences.ts';
import type { Sentences } from '#contract/core/sentence.ts';
import { counted, textIn } from '#contract/core/text.ts';
import { underText } from '#contract/goods/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import { cancelText, operatorText, orderLogText, paymentText, promotionText, receiptMethodText, receiveTimeText } from '#contract/order/sentences.ts';

const books: Readonly<Record<string, Sentences>> = {
  orderLogText,
  operatorText,
  paymentText,
  cancelText,
  receiptMethodText,
  receiveTimeText,
  promotionText,
  serviceLogText,
  giftText,
  accountText,
  underText,
};
/** Something that fits each place. */
const VALUES = {
  sn: '202611200930150000001234',
  reason: 'r',
  remark: 'm',
  cause: 'c',
  company: 'x',
  how: 'h',
  amount: '12.50',
  over: '3.00',
  points: 30,
  name: 'n',
  type: 't',
  method: 'p',
};
const CHINESE = /[\u4e00-\u9fff]/;

describe.each(Object.entries(books))('the sentences of %s', (_, book) => {
  it.each(Object.keys(book.texts))('%s read as they were written', (name) => {
    const stored = book.write(name, VALUES);
    expect(stored).not.toContain('{');
    expect(book.read(stored, 'zh')).toBe(stored);
    expect(book.read(stored, 'en')).toBe(textIn(book.texts[name] ?? { zh: '', en: '' }, 'en', VALUES));
    expect(book.read(stored, 'en')).not.toMatch(CHINESE);
  });

  it('leave unknown texts as they are stored', () => {
    for (const text of ['', '买家说了别的', 'anything', '{reason}']) expect(book.read(text, 'en')).toBe(text);
  });
});

describe('sentences', () => {
  it('read what is known in their places, and leave what people wrote there', () => {
    const log = (text: string) => serviceLogText.read(text, 'en');
    expect(log('买家申请退货，原因：颜色不对，原因：退货')).toBe('Requested by the buyer: Return. Reason: 颜色不对，原因：退货');
    expect(log('换货订单生成失败：商品库存不足')).toBe('The order (Exchange) could not be made: the goods are out of stock');
    expect(log('退款失败：支付平台返回：余额不足，等待平台人工退款')).toBe('The refund failed: 支付平台返回：余额不足. Waiting for a manual refund');
    expect(log('商家审核通过，备注：同意，备注：请尽快')).toBe('Accepted by the shop. Remark: 同意，备注：请尽快');
    expect(log('已生成补发商品订单202611200930150000001234，售后服务已完成')).toBe(
      'Order 202611200930150000001234 was made (Resend); the service is completed',
    );
    expect(log('平台已人工退款，退款金额￥19.99，售后服务已完成')).toBe('Refunded manually by the platform: ￥19.99; the service is completed');
  });

  it('name every part of a combined payment method', () => {
    expect(paymentText.read('预存款 + 管理员收款', 'en')).toBe('Pre-deposit + Collected by administrator');
    expect(paymentText.read('预存款 + 某某支付', 'en')).toBe('Pre-deposit + 某某支付');
    expect(paymentText.read('微信', 'en')).toBe('WeChat Pay');
  });

  it('do not mistake what people wrote for a gift', () => {
    expect(giftText.read('30积分', 'en')).toBe('30 points');
    expect(giftText.read('满减积分', 'en')).toBe('满减积分');
  });

  it('put together where goods go back to, and leave an address that a shop wrote itself', () => {
    const stored = returnAddress({ name: '李四', phone: '13100000009', address: '浙江省杭州市，仓库1号' }) ?? '';
    expect(stored).toBe('收货人：李四，联系方式：13100000009，地址：浙江省杭州市，仓库1号');
    expect(readReturnAddress(stored, 'zh')).toBe(stored);
    expect(readReturnAddress(stored, 'en')).toBe('Receiver: 李四, Phone: 13100000009, Address: 浙江省杭州市, 仓库1号');
    expect(readReturnAddress('杭州市，仓库2号', 'en')).toBe('杭州市，仓库2号');
    expect(returnAddress({ name: '', phone: '', address: '' })).toBeNull();
  });
});

it('counts within sentences are grouped as both languages write them', () => {
  expect([0, 999, 2242, 1013053].map(counted)).toEqual(['0', '999', '2,242', '1,013,053']);
});
