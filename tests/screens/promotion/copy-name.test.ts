import { describe, expect, it } from 'vitest';
import { copyName } from '#resources/promotion/phase/copy-name.ts';

describe('the name of a copy', () => {
  it('counts on, within the longest name', () => {
    expect(['数码尖货团第5期', '整点抢购9', '手机日', '第09场', '2026周年庆', ''].map((name) => copyName(name, 20))).toEqual([
      '数码尖货团第6期',
      '整点抢购10',
      '手机日2',
      '第10场',
      '2027周年庆',
      '2',
    ]);
    expect(copyName('一二三四五六七八九十一二三四五六七八九十', 20)).toBe('一二三四五六七八九十一二三四五六七八九2');
    expect(copyName('一二三四五六七八九十一二三四五六七八九9', 20)).toBe('一二三四五六七八九十一二三四五六七八10');
  });
});
