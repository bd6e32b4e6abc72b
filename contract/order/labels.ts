/** What a person reads for the fields of the order group, by entity. */
import type { Text } from '../core/text.ts';

export const orderLabels = {} satisfies Record<string, Readonly<Record<string, Text>>>;
