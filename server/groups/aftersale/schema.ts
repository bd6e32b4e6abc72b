/** Tables of the after-sales group. */
export * from './tables/service.ts';
export * from './tables/refund.ts';
export * from './tables/complaint.ts';
