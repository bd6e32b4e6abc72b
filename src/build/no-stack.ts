/** Stands in for the reader of stack traces that Refine's developer tools bring along (see vite.config.ts): they are no part of the product. */
export default { parse: (): never[] => [] };
