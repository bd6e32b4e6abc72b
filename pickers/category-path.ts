/** Category paths: `0|` and every id from the top level down, each followed by `|`. */

/** The ids of a path, from the top level down; none for an empty path. */
export const pathIds = (path: string | null | undefined): string[] => (path ?? '').split('|').filter((part) => part !== '' && part !== '0');

/** The path of ids from the top level down; empty for none. */
export const pathOf = (ids: readonly (string | number)[]): string => (ids.length === 0 ? '' : `0|${ids.map((id) => `${id}|`).join('')}`);
