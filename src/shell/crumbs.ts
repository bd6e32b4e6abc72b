import type { Text } from '#contract/core/text.ts';
import type { Placed } from '#kit/resource.ts';
import { groupTarget } from './page-table.ts';

/** One step of the breadcrumb; the last one has no link. */
export interface Crumb {
  title: Text;
  to?: string;
  /** The record that the page shows. */
  record?: string;
}

/**
 * The way to a page: home unless already there, the groups above it with links to where they lead, and the page.
 * @param record what the page calls the record that it shows
 * @param title what the page is called with it, where that is not its own title
 */
export function crumbs(placed: Placed, home: Placed | undefined, record?: string, title = placed.page.title): Crumb[] {
  const start: Crumb[] = home && home.page.name !== placed.page.name ? [{ title: home.page.title, to: home.page.route }] : [];
  const groups = placed.parents.map((group): Crumb => {
    const to = groupTarget(group);
    // A link that leads to where one already is would do nothing.
    return to && to !== placed.page.route ? { title: group.title, to } : { title: group.title };
  });
  return [...start, ...groups, { title, ...(record && { record }) }];
}
