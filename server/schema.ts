/** Every table of the product, for the generator of migrations. */
export * from './core/schema.ts';
export * from './base/schema.ts';
export * from './groups/goods/schema.ts';
export * from './groups/shop/schema.ts';
export * from './groups/member/schema.ts';
export * from './groups/payment/schema.ts';
export * from './groups/wechat/schema.ts';
export * from './groups/order/schema.ts';
export * from './groups/aftersale/schema.ts';
export * from './groups/operations/schema.ts';
export * from './platform/task/schema.ts';
export * from './platform/bulk/schema.ts';
export * from './platform/view/schema.ts';
export * from './platform/timeline/schema.ts';
export * from './platform/message/schema.ts';
