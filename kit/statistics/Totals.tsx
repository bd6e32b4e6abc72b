import type { ReactNode } from 'react';
import { failureText, type Read } from '../calls.ts';
import { InlineFailure } from '../InlineFailure.tsx';
import { Figure } from './Figure.tsx';
import type { Unit } from './figures.ts';
import './statistics.css';

interface TotalsProps {
  /** A value is missing while it is loading; its place is kept. */
  figures: readonly { label: string; value: number | undefined; unit?: Unit }[];
  /** What they are read by, where it is not read with the page: why they did not come stands in their place. */
  read?: Pick<Read<unknown>, 'data' | 'error' | 'retry'>;
  /** What leads on from them, at the end of the line. */
  children?: ReactNode;
}

/** What the rows below come to: between the heading of a page and its search. */
export function Totals({ figures, read, children }: TotalsProps) {
  const failed = read?.data === undefined && read?.error;
  return (
    <div className="kit-figures-row kit-totals">
      {failed ? <InlineFailure why={failureText(failed)} onRetry={read.retry} /> : figures.map((one) => <Figure key={one.label} {...one} />)}
      {children && <span className="kit-totals-more">{children}</span>}
    </div>
  );
}
