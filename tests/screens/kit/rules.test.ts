import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { brandApi } from '#contract/goods/brand.ts';
import { fileUrl, flag, id, money, optionalText, text, yesNo } from '#contract/core/fields.ts';
import { loadRules, rulesOf } from '#kit/form/rules.ts';

const rules = rulesOf(
  z.object({
    name: text(20),
    short: text(8, 2),
    memo: optionalText(50),
    logo: fileUrl(),
    price: money(),
    order: z.number().int().min(0).max(99_999).optional(),
    parent: id(),
    show: yesNo(),
    on: flag().default(0),
    values: z.array(z.string().trim()).min(1).max(3),
  }),
);

const field = (name: string) => {
  const rule = rules.fields[name];
  if (!rule) throw new Error(`no rule for ${name}`);
  return rule;
};

describe('form rules', () => {
  it('say what is required', () => {
    const required = Object.entries(rules.fields)
      .filter(([, rule]) => rule.required)
      .map(([name]) => name);
    expect(required).toEqual(['name', 'short', 'logo', 'price', 'parent', 'show', 'values']);
  });

  it('know the longest text and the bounds of numbers', () => {
    expect(field('name').max).toBe(20);
    expect(field('memo').max).toBe(50);
    expect(field('order')).toMatchObject({ min: 0, max: 99_999 });
  });

  it.each([
    ['name', '', '请填写名称'],
    ['name', '   ', '请填写名称'],
    ['name', undefined, '请填写名称'],
    ['name', 'x'.repeat(21), '名称最多20个字符'],
    ['short', 'a', '名称至少2个字符'],
    ['logo', 'javascript:alert(1)', '名称不是有效的地址'],
    ['price', 1.234, '名称最多保留2位小数'],
    ['price', null, '请填写名称'],
    ['price', -1, '名称不能小于0'],
    ['order', 100_000, '名称不能大于99999'],
    ['order', 1.5, '名称须为整数'],
    ['parent', '0', '名称须为正整数'],
    ['values', ['a', 'b', 'c', 'd'], '名称最多3项'],
  ])('%s = %j: %s', (name, value, sentence) => expect(field(name).check(value, '名称', 'zh')).toBe(sentence));

  it.each([
    ['name', '品牌'],
    ['memo', ''],
    ['memo', undefined],
    ['logo', '/files/a.png'],
    ['price', 9.99],
    ['order', null],
    ['parent', 4],
    ['on', undefined],
  ])('%s = %j is right', (name, value) => expect(field(name).check(value, '名称', 'zh')).toBeUndefined());

  it('speak the language of the screen', () => expect(field('name').check('', 'Brand name', 'en')).toBe('Please enter Brand name'));

  it('check across fields and name the field to blame', () => {
    const range = rulesOf(z.object({ start: z.number(), end: z.number() }).refine((v) => v.start <= v.end, { error: 'time_order', path: ['end'] }));
    expect(range.checkAll({ start: 5, end: 1 }, (path) => path.join('.'), 'zh')).toEqual({ end: '开始时间不能晚于结束时间' });
    expect(range.checkAll({ start: 1, end: 5 }, (path) => path.join('.'), 'zh')).toEqual({});
  });

  it('come from the schema of the endpoint', async () => {
    const brand = await loadRules(brandApi.create);
    expect(brand.fields['name']).toMatchObject({ required: true, max: 20 });
    expect(brand.fields['logo']?.required).toBe(true);
  });
});
