/** What is asked of most texts of a spreadsheet in place of slow expressions says the same as those. */
import { describe, expect, it } from 'vitest';
import { harmless, isLetter } from '#server/platform/export/cells.ts';
import { rowWriter } from '#server/platform/export/sheet.ts';
import { sums } from '#server/platform/export/sums.ts';

const codes = Array.from({ length: 0x1_00_00 }, (_, code) => code);

describe('letters', () => {
  it('are neither what spreadsheets skip, nor a sign of a formula, nor white space, nor written in another way in XML', () => {
    const letters = codes.filter(isLetter).map((code) => String.fromCharCode(code));
    expect(letters.length).toBeGreaterThan(20_000);
    expect(letters.filter((letter) => /[\s\p{C}"“”＂=+\-@＝＋－＠﹢﹣﹦﹫−&<>]/u.test(letter))).toEqual([]);
    expect(letters).toEqual(expect.arrayContaining(['a', 'Z', '0', '9', '中', '文']));
  });
});

describe('a cell of text', () => {
  const write = (text: string) =>
    rowWriter([{ heading: 'x', kind: 'text', read: () => harmless(text) }], ['A'])({}, 7)
      .replace('<row r="7"><c r="A7" t="inlineStr"><is><t', '')
      .replace('</t></is></c></row>', '');

  it('keeps what stands between letters, escaped and with its line breaks', () => {
    expect(write('中文 abc 9')).toBe('>中文 abc 9');
    expect(write('a & b')).toBe('>a &amp; b');
    expect(write('a\nb')).toBe(' xml:space="preserve">a\nb');
    expect(write('a\u0000b')).toBe('>ab');
    expect(write(' a')).toBe(' xml:space="preserve"> a');
    expect(write('a ')).toBe(' xml:space="preserve">a ');
    expect(write('=1+1')).toBe(">'=1+1");
    expect(write(`a${'b'.repeat(40_000)}`)).toHaveLength(32_768);
  });
});

describe('the sum of a packed file', () => {
  it('is the one of the standard, also when it is added up in pieces', () => {
    expect(sums.unsigned(Buffer.from('123456789'))).toBe(0xcb_f4_39_26);
    expect(sums.unsigned(Buffer.from('6789'), sums.unsigned(Buffer.from('12345')))).toBe(0xcb_f4_39_26);
    expect(sums.unsigned(Buffer.alloc(0))).toBe(0);
  });
});
