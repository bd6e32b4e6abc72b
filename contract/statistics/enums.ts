/** Closed value sets of statistics with what a person reads for each. Source: reference/statistics.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** Periods of statistics. */
export const periodType = defineEnum([
  ['MONTH', '按月', 'By month'],
  ['YEAR', '按年', 'By year'],
]);
