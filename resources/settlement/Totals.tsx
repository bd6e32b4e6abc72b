/** What shops have agreed to and what they have not, above the lists of periods and bills. */
import type { ReactNode } from 'react';
import { billApi, billFields } from '#contract/settlement/bill.ts';
import { useRead } from '#kit/calls.ts';
import { Totals as Figures } from '#kit/statistics/Totals.tsx';
import { useWords } from '#kit/words.ts';

interface TotalsProps {
  /** Of one period alone. */
  sn?: string;
  /** Beside the numbers, at the end. */
  children?: ReactNode;
}

export function Totals({ sn, children }: TotalsProps) {
  const { say } = useWords();
  const read = useRead(billApi.total, { query: sn === undefined ? {} : { sn } }, { staleTime: 0, follows: true });
  const { data } = read;
  return (
    <Figures
      read={read}
      figures={[
        { label: say(billFields.settled), value: data?.settled, unit: 'money' },
        { label: say(billFields.wait_settled), value: data?.wait_settled, unit: 'money' },
      ]}
    >
      {children}
    </Figures>
  );
}
