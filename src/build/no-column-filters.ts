/**
 * Stands in for the table's own column filter drop-down (see vite.config.ts). Lists filter on the server through the kit,
 * and the original would bring a tree component into the first load of every list.
 */
export default function NoColumnFilter(): null {
  return null;
}

/** The keys of a filter tree; without column filters there are none. */
export const flattenKeys = (): string[] => [];
