/** Tables of the order group. */
export {};
