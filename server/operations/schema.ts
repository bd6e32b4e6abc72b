/** Tables of the operations group. */
export {};
