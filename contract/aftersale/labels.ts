/** What a person reads for the fields of the after-sales group, by entity. */
import type { Text } from '../core/text.ts';

export const aftersaleLabels = {} satisfies Record<string, Readonly<Record<string, Text>>>;
