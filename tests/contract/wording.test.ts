/** What people read, over all of it: one word for one thing, and English that is English. */
import { describe, expect, it } from 'vitest';
import type { Text } from '#contract/core/text.ts';
import english from '#locales/en/index.ts';
import chinese from '#locales/zh/index.ts';
import { nounOf, plural } from '#kit/noun.ts';

/** What comes with the code that says it. */
const late = import.meta.glob<Record<string, Record<string, string>>>('../../locales/*/{conflict,parameter,review,search}.ts', { eager: true });
const lateOf = (lang: string) => Object.fromEntries(Object.entries(late).flatMap(([file, texts]) => (file.includes(`/${lang}/`) ? Object.entries(texts) : [])));

const en = { ...english, ...lateOf('en') };
const zh = { ...chinese, ...lateOf('zh') };

type Said = { from: string; zh: string; en: string };

/** Modules that hold texts; none of them draws anything when it is imported. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '../../resources/**/{index,entity,actions}.ts', '!../../contract/**/*.schema.ts'],
  { eager: true },
);

const isText = (value: object): value is Text => 'zh' in value && 'en' in value && typeof value.zh === 'string' && typeof value.en === 'string';

/** Every pair of texts inside a value. */
function pairs(from: string, value: unknown, seen: Set<unknown>): Said[] {
  if (value === null || typeof value !== 'object' || seen.has(value)) return [];
  seen.add(value);
  if (isText(value)) return [{ from, ...value }];
  return Object.entries(value).flatMap(([name, inner]) => pairs(`${from} ${name}`, inner, seen));
}

const seen = new Set<unknown>();
const declared = Object.entries(modules).flatMap(([file, exports]) => pairs(file.replace('../../', ''), { ...exports }, seen));

/** The phrases of the locale files, the two forms of English plurals beside the one of Chinese. */
const phrases: Said[] = Object.entries(en).flatMap(([file, texts]) =>
  Object.entries(texts as Record<string, string>).map(([key, text]) => ({
    from: `locales ${file}.${key}`,
    zh: (zh as unknown as Record<string, Record<string, string>>)[file]?.[key.replace(/_(one|other)$/, '')] ?? '',
    en: text,
  })),
);
const all = [...declared, ...phrases];
const saying = (wrong: (one: Said) => boolean) => all.filter(wrong).map((one) => `${one.from}: ${one.zh} | ${one.en}`);

describe('texts', () => {
  it('are found', () => {
    expect(declared.length).toBeGreaterThan(500);
    expect(phrases.length).toBeGreaterThan(500);
  });

  it('have plurals instead of (s)', () => expect(saying((one) => /\w\((s|es)\)/.test(one.en))).toEqual([]));

  it('are whole in both languages: no English in Chinese buttons, no Chinese in English', () => {
    expect(saying((one) => /^(Close|Cancel|OK|Save)$/.test(one.zh))).toEqual([]);
    expect(saying((one) => /[\u4e00-\u9fff]/.test(one.en) && one.zh !== one.en && !one.en.includes('中文'))).toEqual([]);
  });

  it('call what the platform decides about a review, never an audit', () => expect(saying((one) => /\baudit/i.test(one.en))).toEqual([]));

  it('call 发票 an invoice, 收款单 a collection and 专票资质 a VAT qualification', () => {
    expect(saying((one) => /\breceipts?\b/i.test(one.en))).toEqual([]);
    // The refusals say what clients of this API family know.
    expect(saying((one) => one.zh.includes('增票') && !one.from.includes('rrors'))).toEqual([]);
    expect(saying((one) => one.zh.includes('专票资质') && !/VAT qualification/i.test(one.en))).toEqual([]);
    expect(saying((one) => one.zh.includes('开票历史') && !/invoice/i.test(one.en))).toEqual([]);
    expect(saying((one) => /收款单(?!元)/.test(one.zh) && !/collection/i.test(one.en))).toEqual([]);
  });

  it('give up changes with the same words everywhere', () => expect(saying((one) => /^(不保存|恢复|还原)$/.test(one.zh))).toEqual([]));
});

describe('nouns', () => {
  it('have a plural in English only', () => {
    expect(['brand', 'category', 'goods', 'after-sales service', 'VAT qualification', 'box'].map(plural)).toEqual([
      'brands',
      'categories',
      'goods',
      'after-sales services',
      'VAT qualifications',
      'boxes',
    ]);
    const noun = { zh: '规格', en: 'spec' };
    expect([nounOf(noun, 'zh', 24), nounOf(noun, 'en', 24), nounOf(noun, 'en', 1), nounOf(noun, 'en')]).toEqual(['规格', 'specs', 'spec', 'specs']);
  });
});
