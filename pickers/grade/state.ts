/** The columns of a grade editor as data. */

export type Item = Readonly<Record<string, unknown>>;

/** One level. */
export interface Column {
  /** Id of the item whose children these are; `0` for the first level. */
  parent: string;
  status: 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  /** Id of the chosen item. */
  active?: string | undefined;
  search: string;
  /** Why loading failed. */
  failure?: string | undefined;
}

export interface Names {
  id: string;
  text: string;
}

export const idOfItem = (item: Item, { id }: Names): string => String(item[id] ?? '');
export const textOfItem = (item: Item, { text }: Names): string => String(item[text] ?? '');

/** The items that a search leaves. */
export function visibleItems({ items, search }: Pick<Column, 'items' | 'search'>, names: Names): readonly Item[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? items : items.filter((item) => textOfItem(item, names).toLowerCase().includes(wanted));
}

/** The chosen item of a column. */
export const activeItem = (column: Column | undefined, names: Names): Item | undefined => column?.items.find((item) => idOfItem(item, names) === column.active);

/**
 * The items of an answer. Empty answers of any kind are no items.
 * @throws Error when it is neither empty nor a list
 */
export function itemsOf(answer: unknown): readonly Item[] {
  if (answer === undefined || answer === null || answer === '') return [];
  if (!Array.isArray(answer)) throw new Error('The response is not an array!');
  return answer as readonly Item[];
}

/** The same columns with one changed. */
export const changed = (columns: readonly Column[], level: number, change: Partial<Column>): Column[] =>
  columns.map((column, index) => (index === level ? { ...column, ...change } : column));
