/** What a person reads for the fields of the member group, by entity. */
import type { Text } from '../core/text.ts';
import { memberFields } from './member.ts';
import { vatQualificationFields } from './vat-qualification.ts';

export const memberLabels = { member: memberFields, vatQualification: vatQualificationFields } satisfies Record<string, Readonly<Record<string, Text>>>;
