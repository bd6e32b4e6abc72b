/** Every table of the goods group. */
export * from './tables/category.ts';
export * from './tables/goods.ts';
export * from './tables/words.ts';
