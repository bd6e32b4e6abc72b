/** Every endpoint of the member group, by entity. */
import { memberApi } from './member.ts';
import { vatQualificationApi } from './vat-qualification.ts';

export const memberApis = { member: memberApi, vatQualification: vatQualificationApi } as const;
