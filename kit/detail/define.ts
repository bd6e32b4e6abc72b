/** Details as data: one record with all it holds, as a drawer over its list or as a page of its own. */
import type { ReactNode } from 'react';
import type { Text } from '#contract/core/text.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import type { Action } from '../action/define.ts';
import type { Read } from '../calls.ts';
import type { Entity } from '../entity.ts';
import type { CellContext } from '../cells/context.ts';
import type { Column } from '../list/column.tsx';
import type { Page } from '../resource.ts';
import type { TimelineItem } from './Timeline.tsx';

/** One section. Its fields are columns: what a list shows in a cell, a detail shows beside a label. */
export interface Section<R> {
  /** Unique in the detail; the list at the side leads to it. */
  name: string;
  title: string;
  fields?: readonly Column<R>[];
  /** Below the fields, over the whole width. */
  content?: (record: R, context: CellContext<R>) => ReactNode;
  /** Beside the heading, at the end, e.g. a link. */
  extra?: (record: R) => ReactNode;
  /** Beside the others on wide pages, at their right: who is concerned, and the money. Drawers show sections one below the other. */
  side?: boolean;
  /** There is nothing to show: said in one line, in place of fields and content. A section whose fields are all empty says so by itself. */
  empty?: string | false;
}

/** What happened to a record, as its own log tells it; `useRead` answers such. */
export type History = Pick<Read<readonly TimelineItem[]>, 'data' | 'error' | 'retry'>;

/** A log that came with its record. */
export const known = (data: readonly TimelineItem[]): History => ({ data, error: undefined, retry: () => undefined });

/** Another record, or a list of others, that belongs to this one. */
export interface Related {
  /** Unique in the detail. */
  name: string;
  label: Text;
  page: Pick<Page, 'name' | 'route'>;
  /** Values for the places in its route. */
  params?: Readonly<Record<string, string>>;
  /** Query of the address, e.g. filters of a list. */
  query?: Readonly<Record<string, string>>;
  /** What the other is called, or how many there are. */
  what?: string | number;
}

/** An entry of the detail's menu that leads out of the product, e.g. to the buyers' site. */
export interface DetailLink<R> {
  name: string;
  label: Text;
  /** Address, opened in a new tab; nothing where there is none. */
  href: (record: R) => string | undefined;
}

/** What a declaration says. `R` is what the entity's `one` answers. */
export interface DetailDef<R> {
  title: (record: R) => string;
  /** Names the record on its tab, where its title does not tell two of them apart. */
  tabName?: (record: R) => string;
  /** Heading of the drawer where it is not the title. */
  heading?: (record: R) => Text;
  /** The sections of a record. It may use hooks, e.g. to load more for some of them. */
  useSections: (record: R) => readonly Section<R>[];
  /**
   * A hook that answers the record's own log. With it, one timeline merges the log with the notes of colleagues; the server's
   * part of the kind must declare `timelines`.
   */
  useHistory?: (record: R) => History;
  /** What belongs to the record elsewhere; pages that this person may not open are left out. */
  related?: (record: R) => readonly Related[];
  /** Those that are possible and permitted are in the menu of the drawer. */
  actions?: readonly Action<R>[];
  links?: readonly DetailLink<R>[];
  /** Width of the drawer in px; default 960. */
  width?: number;
}

/** What the list that opens a detail tells it. */
export interface DetailProps {
  id: string;
  onClose: () => void;
  /** Shows another record in its place, e.g. the next one of the list. */
  onWalk: (id: string) => void;
}

/** Imports the module of a detail; its default export comes from `defineDetail`. */
export type DetailLoader = () => Promise<{ default: (props: DetailProps) => ReactNode }>;

/** The record of a detail: what the entity's `one` answers. */
export type RecordOf<A> = A extends { one: infer E } ? AnswerOf<E> : never;

/** An entity with an endpoint for one record. */
export type WithOne<A> = Pick<Entity<never>, 'name' | 'key' | 'labels' | 'noun'> & { api: A };
