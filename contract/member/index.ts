/** Every endpoint of the member group, by entity. */
export const memberApis = {} as const;
