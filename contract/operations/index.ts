/** Every endpoint of the operations group, by entity. */
import { decorPageApi } from './page.ts';

export const operationsApis = { decorPage: decorPageApi } as const;
