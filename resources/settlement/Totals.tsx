/** What shops have agreed to and what they have not, above the lists of periods and bills. */
import type { ReactNode } from 'react';
import { billApi, billFields } from '#contract/settlement/bill.ts';
import { useRead } from '#kit/calls.ts';
import { Figure } from '#kit/statistics/Figure.tsx';
import { useWords } from '#kit/words.ts';
import './settlement.css';

interface TotalsProps {
  /** Of one period alone. */
  sn?: string;
  /** Beside the numbers, at the end. */
  children?: ReactNode;
}

export function Totals({ sn, children }: TotalsProps) {
  const { say } = useWords();
  const { data } = useRead(billApi.total, { query: sn === undefined ? {} : { sn } }, { staleTime: 0, follows: true });
  return (
    <div className="kit-figures-row settlement-totals">
      <Figure label={say(billFields.settled)} value={data?.settled} unit="money" />
      <Figure label={say(billFields.wait_settled)} value={data?.wait_settled} unit="money" />
      {children}
    </div>
  );
}
