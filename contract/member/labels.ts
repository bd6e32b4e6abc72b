/** What a person reads for the fields of the member group, by entity. */
import type { Text } from '../core/text.ts';
import { memberFields } from './member.ts';

export const memberLabels = { member: memberFields } satisfies Record<string, Readonly<Record<string, Text>>>;
