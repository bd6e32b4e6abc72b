/** Detail pages as data: one record on a page of its own. */
import type { ReactNode } from 'react';
import type { Text } from '#contract/core/text.ts';
import type { Action } from '../action/define.ts';
import type { CellContext } from '../cells/context.ts';
import type { Page } from '../resource.ts';
import type { DetailDef } from './define.ts';
import type { ProgressStep } from './ProgressSteps.tsx';

/** A notice above the sections. */
export interface DetailAlert {
  /** Unique on the page. */
  name: string;
  type: 'info' | 'warning' | 'error' | 'success';
  message: Text;
  /** The page where it goes on. */
  to?: { page: Pick<Page, 'name' | 'route'>; params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>>; label: Text };
}

/** The bar of steps; nothing while they are loading, an empty list for no bar. */
export type UseSteps<R> = (record: R) => readonly ProgressStep[] | undefined;

/** What a declaration says. `R` is what the entity's `one` answers. */
export interface DetailPageDef<R> extends Pick<DetailDef<R>, 'title' | 'tabName' | 'useSections' | 'useHistory' | 'related'> {
  /** The place of the route that holds the id, e.g. `sn` of `/order/detail/:sn`. */
  param: string;
  /** Beside the heading: number, state. */
  summary?: (record: R, context: CellContext<R>) => ReactNode;
  /** Names of fields that the summary says: on a phone, where it stands right above them, sections leave them out. */
  told?: readonly string[];
  /**
   * The first `primary` one that is possible now has a button of its own, the others are in the menu beside it. What is not possible now
   * is disabled there and says why (`blocked`).
   */
  actions?: readonly Action<R>[];
  /** Names of actions that end the work on a record: then its tab closes and `back` opens. */
  leaveAfter?: readonly string[];
  alerts?: (record: R) => readonly DetailAlert[];
  /** A hook: it may read the steps. */
  useSteps?: UseSteps<R>;
  /** Name of the bar of steps, for readers. */
  stepsLabel?: Text;
  /** The list that the record belongs to: where to go when there is no such record, and when its work is over. */
  back?: Pick<Page, 'name' | 'route' | 'title'>;
  /** Offers to print the page. */
  print?: boolean;
}
