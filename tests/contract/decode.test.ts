import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { restore } from '#contract/core/decode.ts';
import { flag, id, idList, isId, MAX_ID, money, optionalText, pageQuery } from '#contract/core/fields.ts';
import { issueText, type Issue } from '#contract/core/issues.ts';

const schema = z.object({
  ...pageQuery,
  name: optionalText(20),
  price: money().optional(),
  is_show: flag().optional(),
  goods_ids: z.array(id()).optional(),
  nested: z.object({ sort: z.number() }).optional(),
});

const parse = (raw: Record<string, unknown>) => schema.safeParse(restore(schema, raw), { reportInput: true });

describe('what travels becomes what the schemas describe', () => {
  it('makes numbers, flags and lists of form text', () => {
    expect(parse({ page_no: '2', page_size: '50', price: '12.50', is_show: '1', goods_ids: ['7', '8'] }).data).toEqual({
      page_no: 2,
      page_size: 50,
      price: 12.5,
      is_show: 1,
      goods_ids: ['7', '8'],
    });
  });

  it('takes one repeated key as a list of one, and numbers as ids', () => {
    expect(parse({ goods_ids: 7 }).data?.goods_ids).toEqual(['7']);
    expect(parse({ goods_ids: '9007199254740993' }).data?.goods_ids).toEqual(['9007199254740993']);
  });

  it('accepts camelCase twins and ignores unknown fields', () => {
    expect(parse({ isShow: '0', pageNo: '3', other: 'x' }).data).toEqual({ page_no: 3, page_size: 20, is_show: 0 });
  });

  it('counts empty text for a number as not given, and keeps it for a text', () => {
    expect(parse({ page_no: '', price: '', name: '' }).data).toEqual({ page_no: 1, page_size: 20, name: '' });
  });

  it('leaves nonsense for the schema to refuse', () => {
    expect(parse({ page_no: 'two' }).success).toBe(false);
    expect(parse({ price: '1.234' }).success).toBe(false);
    expect(parse({ is_show: '2' }).success).toBe(false);
    expect(parse({ page_no: '1e9999' }).success).toBe(false);
  });

  it('restores numbers inside nested objects', () => {
    expect(parse({ nested: { sort: '4' } }).data?.nested).toEqual({ sort: 4 });
  });
});

describe('ids', () => {
  it.each(['1', '42', MAX_ID])('%s is one', (value) => expect(isId(value)).toBe(true));
  it.each(['0', '-1', '01', '1.5', '', 'abc', '9223372036854775808', '99999999999999999999'])('%s is none', (value) => expect(isId(value)).toBe(false));

  it('reads comma-joined lists, full-width commas included, without doubles', () => {
    expect(idList().parse('3,1，3')).toEqual(['3', '1']);
    expect(idList().safeParse('3,x').success).toBe(false);
  });
});

describe('sentences for failed checks', () => {
  const messages = (field: z.ZodType, value: unknown) => {
    const result = z.object({ name: field }).safeParse({ name: value }, { reportInput: true });
    return (result.error?.issues ?? []).map((issue) => [
      issueText(issue as unknown as Issue, '品牌名称', 'zh'),
      issueText(issue as unknown as Issue, 'Brand name', 'en'),
    ]);
  };

  it('says what is missing, too long, too short or out of range', () => {
    expect(messages(z.string().min(1).max(20), undefined)).toEqual([['请填写品牌名称', 'Please enter Brand name']]);
    expect(messages(z.string().min(1).max(20), '')).toEqual([['请填写品牌名称', 'Please enter Brand name']]);
    expect(messages(z.string().max(3), 'abcd')).toEqual([['品牌名称最多3个字符', 'Brand name takes at most 3 characters']]);
    expect(messages(z.string().min(6), 'abcd')).toEqual([['品牌名称至少6个字符', 'Brand name needs at least 6 characters']]);
    expect(messages(z.number().max(9), 10)).toEqual([['品牌名称不能大于9', 'Brand name may not be above 9']]);
    expect(messages(money(), 1.234)).toEqual([['品牌名称最多保留2位小数', 'Brand name takes at most 2 decimals']]);
  });
});
