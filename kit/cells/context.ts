/** What the cells of lists and details are given. */
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';
import type { RawRequest } from '#providers/http/types.ts';
import type { KitWords } from '../words.ts';

/** A value that is changed in place: the endpoint and what is sent for a new value. */
export interface InPlace<Row, V> {
  endpoint: Endpoint;
  request: (row: Row, value: V) => RawRequest;
}

/** What cells are given besides their row. Stable between renders. */
export interface CellContext<Row> {
  words: KitWords;
  /** What a person calls the row, for labels of its controls. */
  title: (row: Row) => string;
  /** What a person reads for a field. */
  label: (name: string, own?: Text) => string;
  /** Opens the row's detail; missing when there is none. */
  open?: ((row: Row) => void) | undefined;
  /** Whether this row can be opened, where not all can. */
  opens?: ((row: Row) => boolean) | undefined;
  /** Address of the row's detail, so that it opens in a new tab as well. */
  href?: ((row: Row) => string) | undefined;
  /**
   * Changes a field in place: shown at once, taken back when the server refuses, or when the person undoes it. Missing where
   * nothing may be changed.
   */
  edit?<V>(row: Row, field: string, value: V, how: InPlace<Row, V>): void;
  /** True when the administrator may call the endpoint. */
  may: (endpoint: Pick<Endpoint, 'permission'>) => boolean;
}
