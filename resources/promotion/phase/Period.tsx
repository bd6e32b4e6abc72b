import { dateTime } from '#kit/format/time.ts';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import '../promotion.css';

/** From when to when, in two lines. Unix seconds. */
export function Period({ from, until }: { from: unknown; until: unknown }) {
  return (
    <span className="kit-figures promotion-period">
      <TwoLines below={`– ${dateTime(until, 'yyyy-MM-dd hh:mm:ss')}`}>{dateTime(from, 'yyyy-MM-dd hh:mm:ss')}</TwoLines>
    </span>
  );
}
