/** What a person reads for the fields of the member group, by entity. */
import type { Text } from '../core/text.ts';

export const memberLabels = {} satisfies Record<string, Readonly<Record<string, Text>>>;
