/** Every endpoint of the settlement group, by entity. */
import { billApi, billPeriodApi } from './bill.ts';

export const settlementApis = { billPeriod: billPeriodApi, bill: billApi } as const;
