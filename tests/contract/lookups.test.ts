/** Words that every object knows (`constructor` ...) are values like any other, and texts are cut between characters. */
import { describe, expect, it } from 'vitest';
import { enumLabel } from '#contract/core/enum.ts';
import { cut, textIn } from '#contract/core/text.ts';
import { fieldLabel } from '#contract/labels.ts';
import { orderStatus } from '#contract/order/enums.ts';
import { pluginOf } from '#contract/payment/catalogue.ts';

describe('a word that every object knows', () => {
  it.each(['constructor', '__proto__', 'toString'])('%s is no value, field or method of payment', (word) => {
    expect(enumLabel(orderStatus, word, 'zh')).toBe(word);
    expect(orderStatus.entries[word]).toBeUndefined();
    expect(fieldLabel('brand', word, 'zh')).toBe(word);
    expect(fieldLabel(word, 'name', 'zh')).toBe('name');
    expect(pluginOf(word)).toBeUndefined();
    expect(textIn({ zh: `{${word}}`, en: '' }, 'zh', {})).toBe(`{${word}}`);
  });
});

describe('cutting', () => {
  it('leaves no half of a surrogate pair', () => {
    expect(cut('ab😀', 3)).toBe('ab');
    expect(cut('ab😀', 4)).toBe('ab😀');
    expect(cut('a😀b', 3)).toBe('a😀');
    expect(cut('abc', 2)).toBe('ab');
  });
});
