/** Every endpoint of the member group, by entity. */
import { memberApi } from './member.ts';

export const memberApis = { member: memberApi } as const;
