/** One week of the calendar: its days, and the activities as bars over them. */
import { dayOf } from '#contract/core/zone.ts';
import { useWords } from '#kit/words.ts';
import { nowSeconds } from '../phase/now.ts';
import { Bar, useTold, type Activity } from './Bar.tsx';
import { hiddenOn, lanesOf, type Piece, type Span } from './grid.ts';

/** Bars that a week of a month has room for; the others are counted. */
const MONTH_LANES = 5;

function Placed({ piece: { one, lane, from, days, begun, goesOn } }: { piece: Piece<Activity> }) {
  const { say } = useWords();
  const { kind, others } = useTold(one);
  const told = [say({ zh: `${kind}：${one.title}`, en: `${kind}: ${one.title}` }), ...others];
  return (
    <Bar
      one={one}
      data-begun={begun || undefined}
      data-goes-on={goesOn || undefined}
      style={{ gridColumn: `${from + 1} / span ${days}`, gridRow: lane + 2 }}
      title={told.join('\n')}
      aria-label={told.join(' ')}
    />
  );
}

interface WeekProps {
  week: readonly number[];
  span: Span;
  /** The month in front, as 2026-12; days of others are dimmed. */
  month: string;
  activities: readonly Activity[];
  /** Lists all of a day that has more than there is room for. */
  onMore: (day: number) => void;
}

export function Week({ week, span, month, activities, onMore }: WeekProps) {
  const { say } = useWords();
  const pieces = lanesOf(week, activities);
  const lanes = span === 'month' ? MONTH_LANES : Infinity;
  const hidden = span === 'month' ? hiddenOn(pieces, lanes) : [];
  const today = dayOf(nowSeconds());
  return (
    <div className="calendar-week" role="group" aria-label={`${dayOf(week[0] ?? 0)} ~ ${dayOf(week[6] ?? 0)}`}>
      {week.map((day, at) => (
        <span
          key={day}
          className="calendar-day"
          data-today={dayOf(day) === today || undefined}
          data-other={(span === 'month' && !dayOf(day).startsWith(month)) || undefined}
          style={{ gridColumn: at + 1 }}
        >
          <span className="kit-figures">{span === 'month' ? Number(dayOf(day).slice(8)) : dayOf(day).slice(5)}</span>
        </span>
      ))}
      {pieces
        .filter(({ lane }) => lane < lanes)
        .map((piece) => (
          <Placed key={`${piece.one.kind}${piece.one.id}`} piece={piece} />
        ))}
      {hidden.map(
        (count, at) =>
          count > 0 && (
            <button
              // Days stand in their order.
              key={week[at]}
              type="button"
              className="calendar-more"
              style={{ gridColumn: at + 1, gridRow: MONTH_LANES + 2 }}
              aria-haspopup="dialog"
              aria-label={say({ zh: `${dayOf(week[at] ?? 0)} 还有 ${count} 个活动`, en: `${count} more on ${dayOf(week[at] ?? 0)}` })}
              onClick={() => onMore(week[at] ?? 0)}
            >
              {say({ zh: `还有 ${count} 个`, en: `${count} more` })}
            </button>
          ),
      )}
    </div>
  );
}
