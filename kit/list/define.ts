/** List pages as data. */
import type { ComponentType } from 'react';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { EnumDef } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import type { Action } from '../action/define.ts';
import type { RemoveOptions } from '../action/standard.ts';
import type { DetailLoader, DetailProps } from '../detail/define.ts';
import type { Entity } from '../entity.ts';
import type { FormDef } from '../form/define.ts';
import type { Column } from './column.tsx';
import type { Filter } from './filter.ts';

/** Tabs above the rows: each is one value of a filter that searches and cleared filters leave as it is. */
export interface ListTabs {
  /** The field of the query. */
  field: string;
  /** What the tabs are about, for readers; default: the entity's label of the field. */
  label?: Text;
  /** In the order of the tabs; the first stands for no filter. */
  options: EnumDef;
  /** The tab that shows every row, where it is not the first: offered when the open one has none that match. */
  all?: string;
  /** Answers how many rows each tab has under the other filters: numbers by value. */
  counts?: Endpoint;
}

/** What a list shows and what can be done there. Everything else is the same on every list and comes from the kit. */
export interface ListDef<Row> {
  /** Left to right; actions follow by themselves. */
  columns: readonly Column<Row>[];
  /** The simple search: its query field. */
  search?: { field: string; placeholder?: Text };
  tabs?: ListTabs;
  /** The advanced search. */
  filters?: readonly Filter[];
  /** Always part of the query; a function of the places in the page's route where the list is of one record, e.g. the claims of a coupon. */
  fixed?: Readonly<Record<string, unknown>> | ((places: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>);
  /** Rows per page until somebody chooses; default 20. */
  pageSize?: 10 | 20 | 50 | 100 | 200;
  /** The form of new records, sent to the entity's `create`. */
  create?: FormDef;
  /** The form of existing records, sent to the entity's `update`. */
  edit?: FormDef;
  /** What editing is called, where it is not that alone. */
  editLabel?: Text;
  /** Deleting by the entity's `remove`. */
  remove?: true | RemoveOptions<Row>;
  /** Further actions of rows, the selection and the page, between edit and delete. */
  actions?: readonly Action<Row>[];
  /** The detail, opened by the primary column and by `?detail=<id>`: `() => import('./show.tsx')`. */
  detail?: DetailLoader;
  /** Name of the data resource whose pages the rows lead to, where it is not their own. */
  opens?: string;
  /** Said when there are no rows at all, where it is not that there are none of the kind: a queue is empty when nothing waits. */
  empty?: Text;
  /** Said below that: what will be here. */
  emptyHint?: Text;
  /** A note above the rows. */
  note?: Text;
  /** False for rows that nothing of a selection can ever be done with: they have no check box. */
  selects?: (row: Row) => boolean;
  /** What stands above the search, e.g. totals under the same filter, as it is sent. */
  Head?: ComponentType<{ filters: Readonly<Record<string, unknown>> }>;
  /** `all`: exports have every column that the server offers, not only those that the list shows. */
  exports?: 'all';
}

/** A list with the entity whose rows it shows and the name that its settings are kept under. */
export interface ListOf<Row> extends Omit<ListDef<Row>, 'detail' | 'fixed'> {
  /** Always part of the query. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Loads itself when it is first opened. */
  Detail?: ComponentType<DetailProps> | undefined;
  entity: Entity<Row>;
  /** Name and title of the page. */
  page: { name: string; title: Text; route: string };
}

/** Fields of the query that searches and cleared filters leave as they are. */
export const keptFields = <Row>({ tabs }: Pick<ListOf<Row>, 'tabs'>): readonly string[] => (tabs ? [tabs.field] : []);
