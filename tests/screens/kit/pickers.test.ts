import { describe, expect, it } from 'vitest';
import { pathIds, pathOf } from '#pickers/category-path.ts';
import { amountText, isReversed } from '#pickers/PriceRangeInput.tsx';

describe('price range', () => {
  it.each([
    ['12.34', '12.34'],
    ['1a2b', '12'],
    ['1.2.3', '1.23'],
    ['1.239', '1.23'],
    ['.5', '0.5'],
    ['5.', '5.'],
    ['-3', '3'],
    ['1234567890123', '1234567890'],
    ['￥1,000', '1000'],
    ['', ''],
  ])('%s becomes %s', (typed, text) => expect(amountText(typed)).toBe(text));

  it('compares amounts, not texts, and open ends with nothing', () => {
    expect(isReversed('9', '10')).toBe(false);
    expect(isReversed('10', '9')).toBe(true);
    expect(isReversed('10', '10')).toBe(false);
    expect(isReversed('10', '')).toBe(false);
  });
});

describe('category paths', () => {
  it('are ids from the top level down', () => {
    expect(pathIds('0|4|35|')).toEqual(['4', '35']);
    expect(pathOf(['4', '9223372036854775807'])).toBe('0|4|9223372036854775807|');
    expect(pathOf(pathIds('0|4|35|'))).toBe('0|4|35|');
  });

  it('may be empty', () => {
    expect(pathIds('')).toEqual([]);
    expect(pathIds(undefined)).toEqual([]);
    expect(pathOf([])).toBe('');
  });
});
