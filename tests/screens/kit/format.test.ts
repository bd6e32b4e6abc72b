import { describe, expect, it } from 'vitest';
import { addressText } from '#contract/base/address.ts';
import { axisFigure, labelStep } from '#kit/statistics/figures.ts';
import { pointsOf } from '#kit/statistics/points.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { orderStatus } from '#contract/order/enums.ts';
import { money, moneyCell, moneyParts } from '#kit/format/money.ts';
import { priceWithPoints } from '#kit/format/price.ts';
import { fileSize, maskedMobile, maskedSecret, mobile, skuSpec, unreadBadge } from '#kit/format/text.ts';
import { dateTime, defaultTime, relativeTime, shortcutRange } from '#kit/format/time.ts';

/** Unix seconds of a moment in the marketplace's zone, which is 8 hours before UTC. */
const seconds = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => Date.UTC(year, month, day, hour - 8, minute, second) / 1000;

describe('an address', () => {
  it.each([
    [['重庆市', '重庆市', '巴南区', '花溪街道'], '黄河路362号', '重庆市巴南区花溪街道 黄河路362号'],
    [['新疆维吾尔自治区', '自治区直辖县级行政区划', '铁门关市', '南屯镇'], '兴业路9号', '新疆维吾尔自治区铁门关市南屯镇 兴业路9号'],
    [['重庆市', '县', '城口县', ''], '葛城街道1号', '重庆市城口县 葛城街道1号'],
    [['北京市', '市辖区', '东城区', null], null, '北京市东城区'],
    [['', undefined], '文三路90号', '文三路90号'],
  ])('of %j and %s reads %s', (region, street, text) => expect(addressText(region, street)).toBe(text));
});

describe('money', () => {
  it.each([
    [1234.5, '￥1,234.50'],
    ['1234.5', '￥1,234.50'],
    [0, '￥0.00'],
    ['', '￥0.00'],
    [null, '￥0.00'],
    [undefined, '￥0.00'],
    [-1234567.891, '￥-1,234,567.89'],
    [99_999_999, '￥99,999,999.00'],
    [1.005, '￥1.01'],
    [-0.001, '￥0.00'],
  ])('%s reads %s', (value, text) => expect(money(value)).toBe(text));

  it('shows nothing in a cell for what is no number, but 0 for nothing', () => {
    expect(moneyCell('abc')).toBe('');
    expect(moneyCell(Number.NaN)).toBe('');
    expect(moneyCell('')).toBe('￥0.00');
  });

  it('comes in two parts for large figures', () => expect(moneyParts(1234.5)).toEqual({ before: '1,234', after: '50' }));

  it('names points where goods take them', () => {
    expect(priceWithPoints({ price: 9, point_disable: 0, exchange_point: 100 }, 'zh')).toBe('￥9.00');
    expect(priceWithPoints({ price: 9, point_disable: 1, exchange_point: 100 }, 'zh')).toBe('￥9.00 + 100积分');
    expect(priceWithPoints({ price: 0, point_disable: 1, exchange_point: 100 }, 'zh')).toBe('100积分');
    expect(priceWithPoints({ price: 0, point_disable: 1, exchange_point: 100 }, 'en')).toBe('100 points');
  });
});

describe('times', () => {
  const at = seconds(2026, 0, 5, 9, 8, 7);

  it('reads as date and time, or by another pattern', () => {
    expect(dateTime(at)).toBe('2026-01-05 09:08:07');
    expect(dateTime(String(at))).toBe('2026-01-05 09:08:07');
    expect(dateTime(at, 'yyyy/M/d h:m')).toBe('2026/1/5 9:8');
  });

  it.each([[0], [''], [null], [undefined], ['abc'], [Number.POSITIVE_INFINITY]])('shows nothing for %s', (value) => {
    expect(dateTime(value)).toBe('');
    expect(relativeTime(value, 'zh')).toBe('');
  });

  it.each([
    [-60, '刚刚', 'just now'],
    [0, '刚刚', 'just now'],
    [29, '刚刚', 'just now'],
    [30, '1分钟前', '1 minute ago'],
    [61, '2分钟前', '2 minutes ago'],
    [3599, '60分钟前', '60 minutes ago'],
    [3600, '1小时前', '1 hour ago'],
    [3601, '2小时前', '2 hours ago'],
    [86_399, '24小时前', '24 hours ago'],
    [86_400, '1天前', '1 day ago'],
    [172_799, '1天前', '1 day ago'],
    [172_800, '1月5日9时8分', '2026-01-05 09:08'],
  ])('%i s ago', (age, zh, en) => {
    expect(relativeTime(at, 'zh', at + age)).toBe(zh);
    expect(relativeTime(at, 'en', at + age)).toBe(en);
  });

  it('takes another pattern for what is older', () => expect(relativeTime(at, 'zh', at + 200_000, 'yyyy-MM-dd')).toBe('2026-01-05'));

  it('has shortcuts that end today at midnight, or with the day', () => {
    const now = seconds(2026, 2, 10, 15, 30);
    expect(shortcutRange(7, false, now)).toEqual({ start: seconds(2026, 2, 3), end: seconds(2026, 2, 10) });
    expect(shortcutRange(7, true, now).end).toBe(seconds(2026, 2, 10, 23, 59, 59));
  });

  it('starts pickers five minutes from now, over hours and midnight', () => {
    expect(defaultTime(seconds(2026, 0, 1, 9, 58, 1))).toBe('10:03:01');
    expect(defaultTime(seconds(2026, 0, 1, 23, 57, 9))).toBe('00:02:09');
  });
});

describe('texts', () => {
  it('shows phone numbers as stored, without their area, or masked', () => {
    expect(mobile('86,13812345678')).toBe('13812345678');
    expect(mobile(13812345678)).toBe('13812345678');
    expect(mobile(null)).toBe('');
    expect(maskedMobile('86,13812345678')).toBe('138****5678');
    expect(maskedMobile('12345')).toBe('12345');
  });

  it.each([
    ['abcdefgh', 'abc**fgh'],
    ['abcdefg', 'abc*efg'],
    ['abcdef', 'ab**ef'],
    ['abcde', 'ab*de'],
    ['abcd', 'a**d'],
    ['abc', 'a*c'],
    ['ab', '**'],
    ['', ''],
  ])('masks %s', (secret, shown) => expect(maskedSecret(secret)).toBe(shown));

  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [10_240, '10 KB'],
    [10_188, '9.9 KB'],
    [10_230, '10 KB'],
    [1_048_576, '1.0 MB'],
    [1_048_575, '1.0 MB'],
    [25 * 1024 ** 3, '25 GB'],
  ])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

  it('names the status of an order, and shows an unknown one as it is', () => {
    expect(enumLabel(orderStatus, 'ROG', 'zh')).toBe('已收货');
    expect(enumLabel(orderStatus, 'SOMETHING_NEW', 'zh')).toBe('SOMETHING_NEW');
    expect(enumLabel(orderStatus, null, 'zh')).toBe('');
  });

  it('joins the specs of a SKU, also from JSON and older names', () => {
    expect(skuSpec([{ spec_value: '红' }, { spec_value_name: 'XL' }])).toBe('红 - XL');
    expect(skuSpec('[{"spec_value":"红"},{"spec_value":"L"}]')).toBe('红 - L');
    expect(skuSpec([])).toBe('');
    expect(skuSpec('not json')).toBe('');
    expect(skuSpec(null)).toBe('');
  });

  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i unread', (count, text) => expect(unreadBadge(count)).toBe(text));
});

it('names as few days below a chart as have room: 5 on a phone, 12 beside', () => {
  const named = (days: number, narrow: boolean) => Math.ceil(days / labelStep(days, narrow));
  for (const days of [1, 7, 8, 30, 31, 90, 366]) {
    expect(named(days, true)).toBeLessThanOrEqual(5);
    expect(named(days, false)).toBeLessThanOrEqual(12);
  }
  expect([labelStep(5, true), labelStep(12, false)]).toEqual([1, 1]);
});

describe('a line of days', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  const line = { name: '访客数', data: [5, 7, 2] };
  const drawn = (today: string, lines = [line]) => pointsOf(days, lines, today).map(({ day, value, soFar, again }) => [day, value, soFar ?? again ?? false]);
  const whole = [
    ['11-24', 5, false],
    ['11-25', 7, false],
    ['11-26', 2, false],
  ];

  it('goes to today in a stretch of its own, since that day is not over', () => {
    const points = pointsOf(days, [line], '2026-11-26');
    expect(points.map(({ day, value, stretch, again, soFar }) => [day, value, stretch === '访客数', again, soFar])).toEqual([
      ['11-24', 5, true, undefined, undefined],
      ['11-25', 7, true, undefined, undefined],
      ['11-25', 7, false, true, undefined],
      ['11-26', 2, false, undefined, true],
    ]);
  });

  it('is whole where all of its days are over, where it is compared with, and where today is all that there is', () => {
    expect(drawn('2026-11-27')).toEqual(whole);
    expect(drawn('2026-11-25')).toEqual(whole);
    expect(drawn('2026-11-26', [{ ...line, former: true } as typeof line])).toEqual(whole);
    expect(pointsOf(['2026-11-26'], [line], '2026-11-26')).toEqual([{ day: '11-26', name: '访客数', value: 5, stretch: '访客数' }]);
  });
});

describe('figures of an axis', () => {
  it('are counted as each language counts', () => {
    // Below 万 as the figures beside the chart.
    expect([8_000, 20_000, 1_234_500].map((value) => axisFigure(value, 'zh'))).toEqual(['8,000', '2万', '123.5万']);
    expect([20_000, 1_234_500].map((value) => axisFigure(value, 'en'))).toEqual(['20K', '1.2M']);
  });
});
