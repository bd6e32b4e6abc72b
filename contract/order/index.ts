/** Every endpoint of the order group, by entity. */
export const orderApis = {} as const;
