import { defineEnum } from '../core/enum.ts';

/** What can be wrong with a book. */
export const bookFault = defineEnum([
  ['balance', '余额与流水合计不一致', 'The balance is not the sum of the entries', 'danger'],
  ['chain', '流水余额不连续', 'An entry does not follow from the one before', 'danger'],
  ['unfounded', '流水没有对应的业务记录', 'An entry without the record that it names', 'danger'],
  ['missing', '业务记录没有入账', 'A record that was never posted', 'danger'],
  ['amount', '流水金额与业务记录不一致', 'Entry and record name different amounts', 'danger'],
  ['unknown', '流水事由未知', 'An entry with an unknown cause', 'danger'],
]);
