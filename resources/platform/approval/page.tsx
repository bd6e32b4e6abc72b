import { useEffect, useMemo } from 'react';
import { approvalApi, workFields } from '#contract/platform/approval.ts';
import { defineEnum } from '#contract/core/enum.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { waitingKinds } from '#contract/waiting.ts';
import { subscribeLive } from '#providers/live.ts';
import { localAction } from '#kit/action/define.ts';
import { Opener } from '#kit/cells/Opener.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { moneyCell } from '#kit/format/money.ts';
import { dateTime } from '#kit/format/time.ts';
import { column } from '#kit/list/column.tsx';
import { ListPage } from '#kit/list/ListPage.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { useOpenPages } from '#kit/open-pages.ts';
import { tellOwnWork } from '#kit/own-changes.ts';
import { workEntity, type Work } from './entity.ts';
import { inbox } from './index.ts';

const DAY = 86_400;
const ONE_DAY = { zh: '1 天', en: '1 day' };
const STEPS = [
  [DAY, { zh: '{n} 天', en: '{n} days' }],
  [3_600, { zh: '{n} 小时', en: '{n} h' }],
  [60, { zh: '{n} 分钟', en: '{n} min' }],
] as const;

/** How long something has waited, in its largest unit. @param since unix seconds */
function waited(since: number, lang: Lang): string {
  const age = Math.max(60, Math.floor(Date.now() / 1000) - since);
  const [unit, text] = STEPS.find(([size]) => age >= size) ?? STEPS[2];
  const n = Math.floor(age / unit);
  return textIn(unit === DAY && n === 1 ? ONE_DAY : text, lang, { n });
}

const kindOf = (row: Work) => waitingKinds.find(({ kind }) => kind === row.kind)?.title ?? { zh: row.kind, en: row.kind };

const handle = localAction(workEntity, {
  name: 'handle',
  label: { zh: '处理', en: 'Handle' },
  endpoint: approvalApi.work,
  run: ([row], { openDetail }) => {
    if (row) openDetail(row.key);
  },
});

const columns = [
  column.custom<Work>('kind', { width: 150, cell: (row, { words }) => words.say(kindOf(row)) }),
  column.custom<Work>('title', {
    primary: true,
    fields: ['title', 'note'],
    cell: (row, context) => (
      <TwoLines below={row.note}>
        <Opener row={row} context={context}>
          {row.title}
        </Opener>
      </TwoLines>
    ),
  }),
  column.custom<Work>('amount', {
    width: 130,
    align: 'right',
    // Not everything that waits is about money.
    cell: (row) => (row.amount === null || row.amount === undefined ? '' : <span className="kit-figures">{moneyCell(row.amount)}</span>),
  }),
  column.custom<Work>('since', {
    width: 140,
    cell: (row, { words }) => <span title={dateTime(row.since)}>{waited(row.since, words.lang)}</span>,
  }),
];

/** The worklist with a tab for each kind that this person decides about. */
function listOf(kinds: typeof waitingKinds) {
  const options = defineEnum([['ALL', '全部', 'All'], ...kinds.map(({ kind, title }) => [kind, title.zh, title.en] as const)]);
  const { list } = defineListPage(inbox, workEntity, {
    tabs: { field: 'kind', label: workFields.kind, options, counts: approvalApi.counts },
    columns,
    actions: [handle],
    detail: () => import('./Review.tsx'),
    empty: { zh: '没有待办事项', en: 'Nothing is waiting' },
  });
  return list;
}

/** So often at most the list is asked for again while numbers change, in ms. */
const PAUSE_MS = 1_000;

/** The rows follow what waits, whoever decides about it. */
function useFollowing(): void {
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      pause ??= setTimeout(() => {
        pause = undefined;
        tellOwnWork([workEntity.name, 'approval']);
      }, PAUSE_MS);
    };
    const ends = [subscribeLive('badge', look), subscribeLive('open', look)];
    return () => {
      for (const end of ends) end();
      clearTimeout(pause);
    };
  }, []);
}

/** What waits for a decision, longest waiting first; each is decided here, by the actions of its own page. */
export default function InboxPage() {
  const isOpen = useOpenPages();
  const list = useMemo(() => listOf(waitingKinds.filter(({ right }) => isOpen(right.identifier))), [isOpen]);
  useFollowing();
  return <ListPage list={list} />;
}
