/** What a person reads for the fields of the operations group, by entity. */
import type { Text } from '../core/text.ts';

export const operationsLabels = {} satisfies Record<string, Readonly<Record<string, Text>>>;
