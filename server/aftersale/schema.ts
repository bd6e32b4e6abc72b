/** Tables of the after-sales group. */
export {};
