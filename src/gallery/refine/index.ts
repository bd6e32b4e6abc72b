/**
 * Pages as a company would write them that knows Refine: plain hooks and components over this product's providers, in its shell. They are
 * part of developers' builds only, and described in docs/extending-with-refine.md.
 */
import { defineRefinePage } from '#kit/refine/define.ts';
import type { ViewedPage } from '#kit/resource.ts';

/** Brands have pages already, so these call their resource something else. */
const brands = { entity: 'brand', identifier: 'exampleBrand' } as const;

export const brandTable = defineRefinePage({
  name: 'exampleBrands',
  route: '/dev/refine/brands',
  title: { zh: '品牌（useTable）', en: 'Brands (useTable)' },
  hidden: true,
  records: { ...brands, at: ['list'] },
  view: () => import('./BrandTable.tsx'),
});

export const brandCreate = defineRefinePage({
  name: 'exampleBrandCreate',
  route: '/dev/refine/brands/new',
  title: { zh: '添加品牌（useForm）', en: 'Add brand (useForm)' },
  hidden: true,
  records: { ...brands, at: ['create'] },
  view: () => import('./BrandForm.tsx'),
});

export const brandEdit = defineRefinePage({
  name: 'exampleBrandEdit',
  route: '/dev/refine/brands/:id/edit',
  params: { id: /^\d+$/ },
  title: { zh: '编辑品牌（useForm）', en: 'Edit brand (useForm)' },
  hidden: true,
  records: { ...brands, at: ['edit'] },
  view: () => import('./BrandForm.tsx'),
});

export const brandShow = defineRefinePage({
  name: 'exampleBrandShow',
  route: '/dev/refine/brands/:id',
  params: { id: /^\d+$/ },
  title: { zh: '品牌详情（Show）', en: 'Brand (Show)' },
  hidden: true,
  records: { ...brands, at: ['show'] },
  view: () => import('./BrandShow.tsx'),
});

export const giftTable = defineRefinePage({
  name: 'exampleGifts',
  route: '/dev/refine/gifts',
  title: { zh: '礼品（simple-rest）', en: 'Gifts (simple-rest)' },
  hidden: true,
  records: { entity: 'gifts', service: 'example', at: ['list'] },
  view: () => import('./GiftTable.tsx'),
});

export const examples: readonly ViewedPage[] = [brandTable, brandCreate, brandEdit, brandShow, giftTable];

/** Those without a record in their address. */
export const exampleStarts: readonly ViewedPage[] = [brandTable, brandCreate, giftTable];
