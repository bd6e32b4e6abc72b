/** Every table of the product, for the query builder and the migration generator. */
export * from '../platform/schema.ts';
export * from '../base/schema.ts';
export * from '../goods/schema.ts';
export * from '../shop/schema.ts';
export * from '../member/schema.ts';
export * from '../order/schema.ts';
export * from '../aftersale/schema.ts';
export * from '../operations/schema.ts';
export * from '../tasks/schema.ts';
export * from '../bulk/schema.ts';
export * from '../views/schema.ts';
