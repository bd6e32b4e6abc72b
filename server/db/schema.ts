/** Every table of the product, for the query builder and the migration generator. */
export * from '#server/core/schema.ts';
export * from '../base/schema.ts';
export * from '#server/groups/goods/schema.ts';
export * from '#server/groups/shop/schema.ts';
export * from '#server/groups/member/schema.ts';
export * from '#server/groups/order/schema.ts';
export * from '#server/groups/aftersale/schema.ts';
export * from '#server/groups/operations/schema.ts';
export * from '#server/platform/task/schema.ts';
export * from '#server/platform/bulk/schema.ts';
export * from '#server/platform/view/schema.ts';
export * from '#server/platform/timeline/schema.ts';
