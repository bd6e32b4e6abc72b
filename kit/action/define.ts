/** Actions on records: one declaration serves the row's buttons, the selection bar and the detail. */
import { placesOf, type Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';
import type { RawRequest, RequestFor } from '#providers/http/types.ts';
import { idOf, type AnyRow, type Entity } from '../entity.ts';
import type { FormDef, Values } from '../form/define.ts';

/** Where an action is offered: on each row, on the selection, on both, or for the page as a whole. */
export type Place = 'row' | 'rows' | 'both' | 'page';

/** An ordinary call that takes an action back. */
export interface Undo<Row> {
  endpoint: Endpoint;
  request: (rows: readonly Row[]) => RawRequest;
}

/** A question about records. It names them: `{what}` is the record's title, or how many of which kind are meant. */
export interface Question {
  zh: `${string}{what}${string}`;
  en: `${string}{what}${string}`;
}

/** What is asked before: of records something that names them, of a page as a whole anything. */
type Asked<Row, P extends Place> = P extends 'page' ? Text : Question | ((rows: readonly Row[]) => Question);

/** What every action says. */
export interface ActionOptions<Row, P extends Place = Place> {
  name: string;
  label: Text;
  /** Default: on each row. */
  on?: P;
  /** Loses something that cannot be brought back; red means this and nothing else. */
  danger?: boolean;
  /** The likely next step, of every record or of those for which this holds: it has a button of its own on a detail page. */
  primary?: boolean | ((row: Row) => boolean);
  /** Offered only for rows for which this holds; of a selection, the others are left out. */
  when?: (row: Row) => boolean;
  /** Name of another action that is never possible for the same row: the two share one place in the column of actions. */
  instead?: string;
  /** Always in the menu of a row, never beside it: what is done now and then, or has a long name. */
  seldom?: boolean;
  /** Why it cannot be done with a row now. A detail page shows its button all the same, disabled and with this reason; elsewhere it is as with `when`. */
  blocked?: (row: Row) => Text | undefined;
  /**
   * Asked before it runs, saying what will happen to what. A function can name more, e.g. amounts; it is given no rows where all that
   * match are meant.
   */
  confirm?: Asked<Row, P>;
  /**
   * How it is taken back. Whoever may do that is not asked before: it acts at once, and for some seconds it can be undone. The
   * question remains for all rows that match a filter.
   */
  undo?: Undo<Row>;
  /** Asks for parameters; its schema is that of the endpoint. */
  form?: FormDef;
  /** The same where the fields follow from the record, e.g. the settings of a plugin. Such a form always opens in a dialog. */
  formOf?: (rows: readonly Row[]) => FormDef;
  /** Name of the section of a detail page in which the form stands, so that the record is in sight while it is filled in; default: a dialog. */
  beside?: string;
  /** What the form starts with; it waits for what has to be loaded. */
  initial?: (rows: readonly Row[]) => Values | Promise<Values>;
  /** True where it adds a record below the one that it is about: what is typed is kept as it is for a new one. */
  adds?: boolean;
  /** Heading of the form where it is not the label. */
  title?: Text;
  /** Button of the form where it is not the label. */
  submit?: Text;
  /** Said when it is done; `{what}` as in the question. */
  done?: Text | ((rows: readonly Row[]) => Text);
  /** Does something else than calling the endpoint, e.g. opens a page; the endpoint then only says who may. */
  run?: (rows: readonly Row[], tools: ActionTools) => void;
}

/** What an action that does not call can use. */
export interface ActionTools {
  /** Goes to an address below the base path. */
  navigate: (to: string) => void;
  /** Opens the detail of a record. */
  openDetail: (id: string) => void;
}

/** An action of a list or detail. */
export interface Action<Row = AnyRow> extends ActionOptions<Row> {
  endpoint: Endpoint;
  request: (rows: readonly Row[], values: Values) => RawRequest;
  /** Loads a record as it is now, for when the server says that somebody else changed it. Rejects with ApiError. */
  newest?: ((rows: readonly Row[]) => Promise<AnyRow>) | undefined;
}

/**
 * Declares an action.
 * @example action(goodsEntity, { name: 'up', label, endpoint: goodsApi.up, request: (rows) => ({ params: { goods_ids: ids(rows) } }) })
 */
export function action<Row, E extends Endpoint, P extends Place = 'row'>(
  _entity: Entity<Row>,
  options: ActionOptions<Row, P> & { endpoint: E; request: (rows: readonly Row[], values: Values) => RequestFor<E> },
): Action<Row> {
  return options as unknown as ActionOptions<Row> & Pick<Action<Row>, 'endpoint' | 'request'>;
}

/**
 * Declares an action that stays in the browser, e.g. goes to another page. The endpoint only says who may do it.
 * @example localAction(roleEntity, { name: 'edit', label, endpoint: roleApi.update, run: leadsTo(({ role_id }) => permissionAddress(role_id)) })
 */
export function localAction<Row>(
  _entity: Entity<Row>,
  options: ActionOptions<Row> & Required<Pick<ActionOptions<Row>, 'run'>> & { endpoint: Pick<Endpoint, 'id' | 'permission'> },
): Action<Row> {
  return { ...options, endpoint: options.endpoint as Endpoint, request: () => ({}) };
}

/**
 * What an action does that leads to a page of its record.
 * @example localAction(refundEntity, { name: 'detail', label, endpoint, run: leadsTo((row) => addressOf(serviceDetail, { service_sn: row.service_sn })) })
 */
export const leadsTo =
  <Row>(address: (row: Row) => string): NonNullable<ActionOptions<Row>['run']> =>
  ([row], { navigate }) => {
    if (row !== undefined) navigate(address(row));
  };

/** The request that names records in the one place of an endpoint's path. */
export function atPath<Row>(entity: Pick<Entity<Row>, 'key'>, endpoint: Endpoint, rows: readonly Row[]): RawRequest {
  const [place] = placesOf(endpoint.path);
  return place ? { params: { [place]: rows.map((row) => idOf(entity, row)).join(',') } } : {};
}

/** True when the action is offered there. */
export const isOn = <Row>({ on = 'row' }: Action<Row>, place: Exclude<Place, 'both'>): boolean => on === place || (on === 'both' && place !== 'page');

/** True when the action can be done with the row now. */
export const isPossible = <Row>({ when, blocked }: Pick<Action<Row>, 'when' | 'blocked'>, row: Row): boolean =>
  (when?.(row) ?? true) && blocked?.(row) === undefined;

/** Whether an action is the likely next step of a record. */
export const isLikely = <Row>({ primary }: Pick<Action<Row>, 'primary'>, row: Row): boolean =>
  (typeof primary === 'function' ? primary(row) : primary) ?? false;

/** The question of an action about these rows; nothing where none is asked. */
export const questionOf = <Row>({ confirm }: Pick<Action<Row>, 'confirm'>, rows: readonly Row[]): Text | undefined =>
  typeof confirm === 'function' ? confirm(rows) : confirm;

/** What is said when an action is done; nothing where it says nothing of its own. */
export const doneOf = <Row>({ done }: Pick<Action<Row>, 'done'>, rows: readonly Row[]): Text | undefined => (typeof done === 'function' ? done(rows) : done);
