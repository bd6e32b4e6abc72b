/** Queues as data: records that wait for a decision, gone through one after the other with the record in sight. */
import type { Text } from '#contract/core/text.ts';
import type { Action } from '../action/define.ts';
import type { DetailDef } from '../detail/define.ts';
import type { DetailDialogDef } from '../detail/define-dialog.ts';
import type { Entity } from '../entity.ts';
import type { Values } from '../form/define.ts';

/** What somebody is asked for when they decide so. */
export interface Reason {
  /** The field of the action's values. */
  field: string;
  /** What is usually meant; chosen, it can still be changed. */
  choices: readonly Text[];
  max: number;
}

/** The letter that goes on to the next record. */
export const NEXT = 'n';

/** One way to decide: an action of the record's own page, with its values. */
export interface Decision<R> {
  name: string;
  label: Text;
  /** The letter that decides so, lower case. */
  key: string;
  danger?: boolean;
  action: Action<R>;
  values?: Values;
  reason?: Reason;
}

/** What is shown of a record: the sections of its detail, or the fields of its dialog. */
export type Shown<R> = Pick<DetailDef<R>, 'title' | 'useSections' | 'useHistory' | 'related'> | Pick<DetailDialogDef<R>, 'title' | 'fields'>;

/** What a letter does now; nothing where it does nothing. */
export type Press = (key: string) => (() => void) | undefined;

/** A queue. `R` is what the entity's `one` answers. */
export interface Queue<R> {
  /** The kind of waiting work, as the contract calls it. */
  kind: string;
  entity: Pick<Entity<never>, 'name' | 'labels' | 'noun'>;
  /** Imports the module of the detail, which says what is shown. */
  show: () => Promise<{ default: { def: Shown<R> } }>;
  decisions: readonly Decision<R>[];
  /** Name of the section that holds the form of the decision, where it has one of its own: it stands at the right. */
  section?: string;
  /** The address of the record's own page. */
  to: (id: string) => string;
}

/** A queue whose records the code at hand does not know. */
export type AnyQueue = Queue<never>;

/**
 * Declares a queue.
 * @example defineQueue({ kind: goodsWaiting.kind, entity: goodsEntity, show: () => import('./show.tsx'), decisions: [approve, refuse], to })
 */
export const defineQueue = <R>(queue: Queue<R>): AnyQueue => queue as unknown as AnyQueue;

interface Audit<R> {
  action: Action<R>;
  /** The values of either decision. */
  pass: Values;
  reject: Values;
  /** Of at most 120 characters, where whoever is rejected is told why. */
  reason?: Omit<Reason, 'max'>;
}

/** The two decisions of a queue that one action decides about: passed by A, rejected by R. */
export const passOrReject = <R>({ action, pass, reject, reason }: Audit<R>): readonly Decision<R>[] => [
  { name: 'approve', label: { zh: '通过', en: 'Approve' }, key: 'a', action, values: pass },
  { name: 'refuse', label: { zh: '不通过', en: 'Reject' }, key: 'r', danger: true, action, values: reject, ...(reason && { reason: { ...reason, max: 120 } }) },
];
