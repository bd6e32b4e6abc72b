/** Every endpoint of the after-sales group, by entity. */
export const aftersaleApis = {} as const;
