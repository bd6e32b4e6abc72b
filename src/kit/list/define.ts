/** List pages as data. */
import type { ComponentType } from 'react';
import type { Text } from '#contract/core/text.ts';
import type { Action } from '../action/define.ts';
import type { RemoveOptions } from '../action/standard.ts';
import type { DetailLoader, DetailProps } from '../detail/define.ts';
import type { Entity } from '../entity.ts';
import type { FormDef } from '../form/define.ts';
import type { Column } from './column.tsx';
import type { Filter } from './filter.ts';

/** What a list shows and what can be done there. Everything else is the same on every list and comes from the kit. */
export interface ListDef<Row> {
  /** Left to right; actions follow by themselves. */
  columns: readonly Column<Row>[];
  /** The simple search: its query field. */
  search?: { field: string; placeholder?: Text };
  /** The advanced search. */
  filters?: readonly Filter[];
  /** Always part of the query. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Rows per page until somebody chooses; default 20. */
  pageSize?: 10 | 20 | 50 | 100 | 200;
  /** The form of new records, sent to the entity's `create`. */
  create?: FormDef;
  /** The form of existing records, sent to the entity's `update`. */
  edit?: FormDef;
  /** Deleting by the entity's `remove`. */
  remove?: true | RemoveOptions<Row>;
  /** Further actions of rows, the selection and the page, before edit and delete. */
  actions?: readonly Action<Row>[];
  /** The detail, opened by the primary column and by `?detail=<id>`: `() => import('./show.tsx')`. */
  detail?: DetailLoader;
  /** A note above the rows. */
  note?: Text;
}

/** A list with the entity whose rows it shows and the name that its settings are kept under. */
export interface ListOf<Row> extends Omit<ListDef<Row>, 'detail'> {
  /** Loads itself when it is first opened. */
  Detail?: ComponentType<DetailProps> | undefined;
  entity: Entity<Row>;
  /** Name and title of the page. */
  page: { name: string; title: Text; route: string };
}
