/** Every table of the order group. */
export * from './tables/order.ts';
export * from './tables/item.ts';
export * from './tables/delivery.ts';
export * from './tables/money.ts';
export * from './tables/tally.ts';
