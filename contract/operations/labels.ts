/** What a person reads for the fields of the operations group, by entity. */
import type { Text } from '../core/text.ts';
import { decorPageFields } from './page.ts';

export const operationsLabels = { decorPage: decorPageFields } satisfies Record<string, Readonly<Record<string, Text>>>;
