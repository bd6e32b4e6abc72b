/** One week of the calendar: its days, and the activities as bars over them. */
import { Link } from 'react-router';
import { enumLabel } from '#contract/core/enum.ts';
import { dayOf, timeText } from '#contract/core/zone.ts';
import type { calendarApi } from '#contract/promotion/calendar.ts';
import { activityKind, type ActivityKind } from '#contract/promotion/crowdfunding-enums.ts';
import { promotionStatus } from '#contract/promotion/enums.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { addressOf, useOpenPages } from '#kit/open-pages.ts';
import type { Page } from '#kit/resource.ts';
import { useWords } from '#kit/words.ts';
import { couponDetail } from '../coupon/index.ts';
import { viewCrowdfunding } from '../crowdfunding/index.ts';
import { groupBuyGoodsPage } from '../group-buy-goods/index.ts';
import { nowSeconds } from '../phase/now.ts';
import { assembleDetail } from '../pintuan/index.ts';
import { seckillPassGoodsList } from '../seckill-goods/index.ts';
import { viewSignIn } from '../sign-in/index.ts';
import { hiddenOn, lanesOf, type Piece, type Span } from './grid.ts';

export type Activity = AnswerOf<typeof calendarApi.list>['data'][number];

/** Where an activity of a kind is looked at. */
const PAGES: Readonly<Record<ActivityKind, Page>> = {
  COUPON: couponDetail,
  SIGN_IN: viewSignIn,
  CROWDFUNDING: viewCrowdfunding,
  GROUPBUY: groupBuyGoodsPage,
  SECKILL: seckillPassGoodsList,
  PINTUAN: assembleDetail,
};

/** Bars that a week of a month has room for; the others are counted. */
const MONTH_LANES = 5;

function Bar({ piece: { one, lane, from, days, begun, goesOn } }: { piece: Piece<Activity> }) {
  const { lang, say } = useWords();
  const isOpen = useOpenPages();
  const page = PAGES[one.kind];
  const kind = enumLabel(activityKind, one.kind, lang);
  const status = one.draft === 1 ? say({ zh: '草稿', en: 'Draft' }) : enumLabel(promotionStatus, one.status, lang);
  const [since, until] = [one.start_time, one.end_time].map((moment) => timeText(moment).slice(0, 16));
  const told = [`${kind}：${one.title}`, one.seller_name, `${since} ~ ${until}`, status].filter(Boolean).join('\n');
  const shared = {
    className: 'calendar-bar-of',
    'data-kind': one.kind,
    'data-status': one.draft === 1 ? 'DRAFT' : one.status,
    'data-begun': begun || undefined,
    'data-goes-on': goesOn || undefined,
    style: { gridColumn: `${from + 1} / span ${days}`, gridRow: lane + 2 },
    title: told,
  };
  if (!isOpen(page.name)) return <span {...shared}>{one.title}</span>;
  return (
    <Link {...shared} to={addressOf(page, { id: one.id })} aria-label={told.replaceAll('\n', ' ')}>
      {one.title}
    </Link>
  );
}

interface WeekProps {
  week: readonly number[];
  span: Span;
  /** The month in front, as 2026-12; days of others are dimmed. */
  month: string;
  activities: readonly Activity[];
  /** Shows all of a day that has more than there is room for. */
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
          <Bar key={`${piece.one.kind}${piece.one.id}`} piece={piece} />
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
              aria-label={say({ zh: `${dayOf(week[at] ?? 0)} 还有 ${count} 个活动`, en: `${count} more on ${dayOf(week[at] ?? 0)}` })}
              onClick={() => onMore(week[at] ?? 0)}
            >
              {`+${count}`}
            </button>
          ),
      )}
    </div>
  );
}
