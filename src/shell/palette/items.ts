import type { ComponentType } from 'react';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import { makingOf } from '#kit/refine/resources.ts';
import type { Placed } from '#kit/resource.ts';
import { find, type PageTable } from '../page-table.ts';
import { best, type Searchable } from './match.ts';
import type { Recent } from './recent.ts';

/** One line of the palette. */
export interface Item extends Searchable {
  id: string;
  title: string;
  /** Tells apart equal titles: where a page is, what a record belongs to. */
  note?: string;
  icon?: ComponentType | undefined;
  /** Where it leads, for what is an address. */
  to?: string;
  run: () => void;
}

export interface ItemGroup {
  key: string;
  title: string;
  items: readonly Item[];
}

/** Enough to fill the dialog without scrolling far. */
const MOST_PAGES = 8;

const both = ({ zh, en }: Text) => [zh, en];

const listed = ({ page }: Placed) => page.layout !== 'none' && !page.route.includes(':');

function pageItem(placed: Placed, lang: Lang, go: (to: string) => void): Item {
  const { page, parents } = placed;
  return {
    id: `page-${page.name}`,
    title: textIn(page.title, lang),
    note: parents.map((group) => textIn(group.title, lang)).join(' › '),
    icon: page.icon ?? parents.at(0)?.icon,
    words: [...both(page.title), ...parents.flatMap((group) => both(group.title)), page.route],
    to: page.route,
    run: () => go(page.route),
  };
}

/** Making a new record, where a page makes any: people say add, new, create. Named with the page where two make what is called the same. */
function makingItem({ page }: Placed, pages: readonly Placed[], lang: Lang, go: (to: string) => void): Item[] {
  const making = makingOf(page);
  const noun = page.records?.noun;
  if (!making || !noun) return [];
  const isShared = pages.some((other) => other.page !== page && makingOf(other.page)?.title[lang] === making.title[lang]);
  return [
    {
      id: `add-${page.name}`,
      title: textIn(making.title, lang),
      ...(isShared && { note: textIn(page.title, lang) }),
      icon: PlusOutlined,
      words: [...both(making.title), `新增${noun.zh}`, `新建${noun.zh}`, `New ${noun.en}`, `Create ${noun.en}`],
      run: () => go(making.to),
    },
  ];
}

/** What was opened last, as far as it is still there and open to this person. */
function recentItem(recent: Recent, { table, pages, go }: { table: PageTable; pages: readonly Item[]; go: (to: string) => void }): Item[] {
  if (typeof recent === 'string') return pages.filter(({ id }) => id === `page-${recent}`);
  const { title, note, to } = recent;
  if (find(table, to.split('?', 1)[0] ?? to).kind !== 'page') return [];
  return [{ id: `recent-${to}`, title, note, to, words: [title, note], run: () => go(to) }];
}

interface Sources {
  table: PageTable;
  lang: Lang;
  query: string;
  recent: readonly Recent[];
  actions: readonly Item[];
  go: (to: string) => void;
  titles: { recent: string; pages: string; actions: string };
}

/** The groups that need no server: what was opened last, then pages and actions; of each what fits, once something is typed. */
export function localGroups({ table, lang, query, recent, actions, go, titles }: Sources): ItemGroup[] {
  const pages = table.pages.filter(listed).map((placed) => pageItem(placed, lang, go));
  const opened = recent.flatMap((one) => recentItem(one, { table, pages, go }));
  const searching = query.trim() !== '';
  const lately = searching ? best(opened, query, MOST_PAGES) : opened;
  const others = pages.filter((item) => !lately.includes(item));
  const rest = searching ? best(others, query, MOST_PAGES) : others.slice(0, MOST_PAGES);
  const making = table.pages.flatMap((placed) => makingItem(placed, table.pages, lang, go));
  return [
    { key: 'recent', title: titles.recent, items: lately },
    { key: 'pages', title: titles.pages, items: rest },
    { key: 'actions', title: titles.actions, items: searching ? best([...making, ...actions], query, MOST_PAGES) : actions },
  ].filter(({ items }) => items.length > 0);
}
