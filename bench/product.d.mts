/** What benches in TypeScript use of product.mjs. */
export function percentile(values: readonly number[], p: number): number;
/** Prints a table as the records keep it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void;
