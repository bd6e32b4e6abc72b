/** Every endpoint of the operations group, by entity. */
export const operationsApis = {} as const;
