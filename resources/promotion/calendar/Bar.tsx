/** An activity as a bar in the colour of its kind, which leads to its page. */
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { enumLabel } from '#contract/core/enum.ts';
import { timeText } from '#contract/core/zone.ts';
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
import { assembleDetail } from '../pintuan/index.ts';
import { seckillPassGoodsList } from '../seckill-goods/index.ts';
import { viewSignIn } from '../sign-in/index.ts';

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

/** What there is to say of an activity: its kind, whose it is, when, and its state. */
export function useTold(one: Activity): { kind: string; others: string[] } {
  const { lang, say } = useWords();
  const status = one.draft === 1 ? say({ zh: '草稿', en: 'Draft' }) : enumLabel(promotionStatus, one.status, lang);
  const [since, until] = [one.start_time, one.end_time].map((moment) => timeText(moment).slice(0, 16));
  return { kind: enumLabel(activityKind, one.kind, lang), others: [one.seller_name, `${since} ~ ${until}`, status].filter(Boolean) };
}

interface BarProps {
  one: Activity;
  'data-begun'?: true | undefined;
  'data-goes-on'?: true | undefined;
  style?: CSSProperties;
  title?: string;
  'aria-label'?: string;
  /** Its page is being opened. */
  onOpen?: () => void;
}

export function Bar({ one, 'aria-label': label, onOpen, ...own }: BarProps) {
  const isOpen = useOpenPages();
  const page = PAGES[one.kind];
  const shared = { ...own, className: 'calendar-bar-of', 'data-kind': one.kind, 'data-status': one.draft === 1 ? 'DRAFT' : one.status };
  if (!isOpen(page.name)) return <span {...shared}>{one.title}</span>;
  return (
    <Link {...shared} to={addressOf(page, { id: one.id })} aria-label={label} onClick={onOpen}>
      {one.title}
    </Link>
  );
}
