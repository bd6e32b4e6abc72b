/** What benches in TypeScript use of product.mjs. */
export function percentile(values: readonly number[], p: number): number;
