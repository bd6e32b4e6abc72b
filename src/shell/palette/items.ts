import type { ComponentType } from 'react';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import type { Placed } from '#kit/resource.ts';
import type { PageTable } from '../page-table.ts';
import { best, type Searchable } from './match.ts';

/** One line of the palette. */
export interface Item extends Searchable {
  id: string;
  title: string;
  /** Tells apart equal titles: where a page is, what a record belongs to. */
  note?: string;
  icon?: ComponentType | undefined;
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

const listed = ({ page }: Placed) => !page.hidden && page.layout !== 'none' && !page.route.includes(':');

function pageItem(placed: Placed, lang: Lang, go: (to: string) => void): Item {
  const { page, parents } = placed;
  return {
    id: `page-${page.name}`,
    title: textIn(page.title, lang),
    note: parents.map((group) => textIn(group.title, lang)).join(' › '),
    icon: page.icon ?? parents.at(0)?.icon,
    words: [...both(page.title), ...parents.flatMap((group) => both(group.title)), page.route],
    run: () => go(page.route),
  };
}

interface Sources {
  table: PageTable;
  lang: Lang;
  query: string;
  recent: readonly string[];
  actions: readonly Item[];
  go: (to: string) => void;
  titles: { recent: string; pages: string; actions: string };
}

/** The groups that need no server: recent pages while nothing is typed, then pages and actions that fit. */
export function localGroups({ table, lang, query, recent, actions, go, titles }: Sources): ItemGroup[] {
  const pages = table.pages.filter(listed).map((placed) => pageItem(placed, lang, go));
  const searching = query.trim() !== '';
  const lately = searching ? [] : recent.flatMap((name) => pages.find(({ id }) => id === `page-${name}`) ?? []);
  const rest = searching ? best(pages, query, MOST_PAGES) : pages.filter((item) => !lately.includes(item)).slice(0, MOST_PAGES);
  return [
    { key: 'recent', title: titles.recent, items: lately },
    { key: 'pages', title: titles.pages, items: rest },
    { key: 'actions', title: titles.actions, items: searching ? best(actions, query, MOST_PAGES) : actions },
  ].filter(({ items }) => items.length > 0);
}
