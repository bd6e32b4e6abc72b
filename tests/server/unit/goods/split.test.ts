import { describe, expect, it } from 'vitest';
import { splitterFor } from '#server/groups/goods/goods-word/split.ts';

describe('splitting goods names', () => {
  it('cuts at what is not a letter and keeps runs of at least two', () => {
    expect(splitterFor([])('华为 Mate60 Pro（5G手机） a 新款')).toEqual(
      ['华为', 'Mate', 'Pro', '手机', '新款'].map((word) => (word === '手机' ? 'G手机' : word)),
    );
  });

  it('takes custom words first, the longest one at every place', () => {
    const split = splitterFor(['手机', '手机壳', '5G手机', '透明']);
    expect(split('透明手机壳')).toEqual(['透明', '手机壳']);
    expect(split('新款5G手机壳套')).toEqual(['新款', '5G手机', '壳套']);
    expect(split('手机手机')).toEqual(['手机']);
  });

  it('counts a word once and cuts runs that are too long for a hint', () => {
    expect(splitterFor([])('好货 好货')).toEqual(['好货']);
    const words = splitterFor([])('长'.repeat(29) + '文'.repeat(4));
    expect(words.map((word) => word.length)).toEqual([30, 3]);
  });

  it('finds nothing in names without words', () => {
    expect(splitterFor(['手机'])('123 a 4')).toEqual([]);
    expect(splitterFor([])('')).toEqual([]);
  });
});
