/** All activities by day: a month or a week, by kind. To look at; nothing is moved here, each activity is planned on its own pages. */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Alert, Button, Segmented } from 'antd';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { enumLabel } from '#contract/core/enum.ts';
import { dayOf, dayStart, secondsOf } from '#contract/core/zone.ts';
import { calendarApi } from '#contract/promotion/calendar.ts';
import { activityKind, type ActivityKind } from '#contract/promotion/crowdfunding-enums.ts';
import { useRead } from '#kit/calls.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useWords } from '#kit/words.ts';
import { nowSeconds } from '../phase/now.ts';
import type { Activity } from './Bar.tsx';
import { DayDialog } from './DayDialog.tsx';
import { moved, touching, weeksOf, type Span } from './grid.ts';
import { activityCalendar } from './index.ts';
import { Week } from './Week.tsx';
import './calendar.css';

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
const KIND = 'without';

/** The weekdays as a person reads them, Monday first. */
const WEEKDAYS = [
  { zh: '周一', en: 'Mon' },
  { zh: '周二', en: 'Tue' },
  { zh: '周三', en: 'Wed' },
  { zh: '周四', en: 'Thu' },
  { zh: '周五', en: 'Fri' },
  { zh: '周六', en: 'Sat' },
  { zh: '周日', en: 'Sun' },
] as const;

/** What the address says is shown: it can be kept and shared. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('day') ?? '';
  const moment = DAY_FORM.test(day) && !Number.isNaN(Date.parse(day)) ? secondsOf(`${day}T00:00:00`) : dayStart(nowSeconds());
  const span: Span = search.get('view') === 'week' ? 'week' : 'month';
  const without = new Set(search.getAll(KIND));
  const set = (change: (next: URLSearchParams) => void) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      change(next);
      return next;
    });
  return {
    moment,
    span,
    without,
    show: (to: number) => set((next) => next.set('day', dayOf(to))),
    look: (as: Span) => set((next) => (as === 'week' ? next.set('view', 'week') : next.delete('view'))),
    toggle: (kind: ActivityKind) =>
      set((next) => {
        const others = [...without].filter((one) => one !== kind);
        next.delete(KIND);
        for (const one of without.has(kind) ? others : [...others, kind]) next.append(KIND, one);
      }),
  };
}

/** Every kind with its colour; pressed ones are shown. */
function Kinds({ without, onToggle }: { without: ReadonlySet<string>; onToggle: (kind: ActivityKind) => void }) {
  const { lang, say } = useWords();
  return (
    <div className="calendar-kinds" role="group" aria-label={say({ zh: '活动类型', en: 'Kinds' })}>
      {activityKind.values.map((kind) => (
        <button key={kind} type="button" aria-pressed={!without.has(kind)} onClick={() => onToggle(kind)}>
          <span data-kind={kind} aria-hidden />
          {enumLabel(activityKind, kind, lang)}
        </button>
      ))}
    </div>
  );
}

const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export default function ActivityCalendar() {
  const { lang, say } = useWords();
  const { moment, span, without, show, look, toggle } = useShown();
  const weeks = useMemo(() => weeksOf(moment, span), [moment, span]);
  const [first = 0] = weeks[0] ?? [];
  const last = dayStart(weeks.at(-1)?.[0] ?? first, 7) - 1;
  const read = useRead(calendarApi.list, { query: { start_time: first, end_time: last } }, { staleTime: 0 });
  const ofKinds = (all: readonly Activity[]) => all.filter(({ kind }) => !without.has(kind));
  const [listed, list] = useState<number>();
  const isListed = listed !== undefined && span === 'month' && listed >= first && listed <= last;
  const month = dayOf(moment).slice(0, 7);
  const title =
    span === 'month' ? (lang === 'zh' ? month : MONTH_NAME.format(new Date(`${month}-01`))) : `${dayOf(first)}${lang === 'zh' ? ' ~ ' : ' – '}${dayOf(last)}`;
  return (
    <PlainPage
      page={activityCalendar}
      note={say({
        zh: '所有促销活动一览，点击活动进入详情；已发布的活动不能在此移动。',
        en: 'All activities at a glance; open one to see it. Published activities cannot be rescheduled here.',
      })}
    >
      <div className="calendar-bar">
        <Button icon={<LeftOutlined aria-hidden />} aria-label={say({ zh: '向前', en: 'Earlier' })} onClick={() => show(moved(moment, span, -1))} />
        <Button icon={<RightOutlined aria-hidden />} aria-label={say({ zh: '向后', en: 'Later' })} onClick={() => show(moved(moment, span, 1))} />
        <Button onClick={() => show(nowSeconds())}>{say({ zh: '今天', en: 'Today' })}</Button>
        <h2 className="kit-figures" aria-live="polite">
          {title}
        </h2>
        <Segmented<Span>
          value={span}
          onChange={look}
          options={[
            { value: 'month', label: say({ zh: '月', en: 'Month' }) },
            { value: 'week', label: say({ zh: '周', en: 'Week' }) },
          ]}
        />
      </div>
      <Kinds without={without} onToggle={toggle} />
      <ReadPart read={read}>
        {({ data, cut }) => (
          <>
            {cut.length > 0 && (
              <Alert
                type="info"
                showIcon
                className="promotion-head"
                message={say({
                  zh: `${cut.map((kind) => enumLabel(activityKind, kind, 'zh')).join('、')}较多，未全部显示`,
                  en: `Not all are shown: ${cut.map((kind) => enumLabel(activityKind, kind, 'en')).join(', ')}`,
                })}
              />
            )}
            <div className="calendar" data-span={span} lang={lang}>
              <div className="calendar-days" aria-hidden>
                {WEEKDAYS.map((name) => (
                  <span key={name.en}>{say(name)}</span>
                ))}
              </div>
              {weeks.map((week) => (
                <Week key={week[0]} week={week} span={span} month={month} activities={ofKinds(data)} onMore={list} />
              ))}
            </div>
            {isListed && <DayDialog day={listed} activities={touching(listed, 1, ofKinds(data))} onClose={() => list(undefined)} />}
          </>
        )}
      </ReadPart>
    </PlainPage>
  );
}
