/** Tables of the member group. */
export {};
