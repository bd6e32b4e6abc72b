import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZES } from '#contract/core/page.ts';
import {
  advancedSearch,
  cleanFilters,
  readQuery,
  sentQuery,
  simpleSearch,
  withoutFilters,
  writeQuery,
  type ListQuery,
  type QuerySpec,
} from '#kit/list/query.ts';

const spec: QuerySpec = {
  fields: { keyword: {}, goods_name: {}, market_enable: { values: ['0', '1'] }, tags: { many: true } },
  sorts: ['price', 'create_time'],
  size: 20,
};

/** Half a surrogate pair is no text, and no address can hold it. */
const encodable = (value: string) => {
  try {
    return encodeURIComponent(value) !== '';
  } catch {
    return false;
  }
};

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(encodable);
const queries: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  size: fc.constantFrom(...PAGE_SIZES),
  sort: fc.option(fc.record({ field: fc.constantFrom('price', 'create_time'), order: fc.constantFrom('asc' as const, 'desc' as const) }), { nil: undefined }),
  filters: fc.record(
    { keyword: text, goods_name: text, market_enable: fc.constantFrom('0', '1'), tags: fc.array(text, { minLength: 1, maxLength: 4 }) },
    { requiredKeys: [] },
  ),
});

describe('the address of a list', () => {
  it('holds everything: what is written is read again', () => {
    fc.assert(fc.property(queries, (query) => void expect(readQuery(writeQuery(query, spec), spec)).toEqual({ sort: undefined, ...query })));
  });

  it('survives the browser, which may encode it otherwise', () => {
    fc.assert(
      fc.property(
        queries,
        (query) => void expect(readQuery(new URL(`http://h/x${writeQuery(query, spec)}`).search, spec)).toEqual({ sort: undefined, ...query }),
      ),
    );
  });

  it('cannot be broken: any text reads as a valid query, and writing that changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const query = readQuery(search, spec);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(PAGE_SIZES).toContain(query.size);
        expect(readQuery(writeQuery(query, spec), spec)).toEqual(query);
      }),
    );
  });

  it('leaves defaults out and other parameters alone', () => {
    expect(writeQuery({ page: 1, size: 20, filters: {} }, spec)).toBe('');
    expect(writeQuery({ page: 2, size: 50, filters: { keyword: 'a b' } }, spec, '?detail=7&keyword=old&page_no=9')).toBe(
      '?detail=7&keyword=a+b&page_no=2&page_size=50',
    );
  });

  it.each([
    ['?page_no=0&page_size=33', { page: 1, size: 20 }],
    ['?page_no=-1', { page: 1 }],
    ['?page_no=1e3', { page: 1 }],
    ['?page_no=2&page_size=200', { page: 2, size: 200 }],
    ['?market_enable=7', { filters: {} }],
    ['?unknown=1&keyword=', { filters: {} }],
    ['?sort=price:up', { sort: undefined }],
    ['?sort=secret:asc', { sort: undefined }],
    ['?sort=price:desc', { sort: { field: 'price', order: 'desc' } }],
  ])('%s', (search, expected) => expect(readQuery(search, spec)).toMatchObject(expected));
});

describe('the two searches', () => {
  const query: ListQuery = { page: 5, size: 20, filters: { keyword: '杯', goods_name: '茶', market_enable: '1' } };

  it('a simple search drops the advanced values and goes to page 1', () => {
    expect(simpleSearch(query, 'keyword', ' 壶 ')).toEqual({ page: 1, size: 20, filters: { keyword: '壶' } });
    expect(simpleSearch(query, 'keyword', '  ').filters).toEqual({});
  });

  it('an advanced search drops the keyword and goes to page 1', () => {
    expect(advancedSearch(query, { ...query.filters, goods_name: '' }, 'keyword')).toEqual({ page: 1, size: 20, filters: { market_enable: '1' } });
  });

  it('a chip takes away its own fields only', () => {
    expect(withoutFilters(query, ['goods_name', 'market_enable'])).toEqual({ page: 1, size: 20, filters: { keyword: '杯' } });
  });

  it('sends no empty values, and what is always asked', () => {
    expect(sentQuery(cleanFilters({ keyword: '', goods_name: undefined, market_enable: '0', tags: [] }), { supplier_goods_type: 0 })).toEqual({
      market_enable: '0',
      supplier_goods_type: 0,
    });
  });
});
