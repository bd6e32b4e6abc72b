/** What an address means: a page with its parameters, an older address of one, a group, or nothing at all. */
import { matchPath } from 'react-router';
import { pagesOf, type Group, type Placed, type Resource } from '#kit/resource.ts';

export type Found =
  | { kind: 'page'; placed: Placed; params: Readonly<Record<string, string | undefined>> }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

/** Pages and groups of what somebody may open, ready to be looked up. */
export interface PageTable {
  pages: readonly Placed[];
  groups: readonly Group[];
  byName: ReadonlyMap<string, Placed>;
  /** What was looked up before: a tab bar asks for every tab whenever it is drawn. */
  known: Map<string, Found>;
}

function groupsOf(resources: readonly Resource[]): Group[] {
  return resources.flatMap((resource) => (resource.kind === 'group' ? [resource, ...groupsOf(resource.children)] : []));
}

const hasParams = (route: string) => route.includes(':');

/** Fixed segments before parameters, as `/x/new` must not be taken for `/x/:id`. */
const fixedFirst = (a: string, b: string) => Number(hasParams(a)) - Number(hasParams(b));

/** Builds the table from a registry that is already reduced to what is permitted. */
export function pageTable(resources: readonly Resource[]): PageTable {
  const pages = pagesOf(resources).sort((a, b) => fixedFirst(a.page.route, b.page.route));
  return { pages, groups: groupsOf(resources), byName: new Map(pages.map((placed) => [placed.page.name, placed])), known: new Map() };
}

/** Where the address of a group leads: its first visible page without a path parameter, hidden ones last. */
export function groupTarget(group: Group): string | undefined {
  const pages = pagesOf([group]).filter(({ page }) => !hasParams(page.route) && page.layout !== 'none');
  return (pages.find(({ page }) => !page.hidden) ?? pages[0])?.page.route;
}

function valid({ page }: Placed, params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(page.params ?? {}).every(([name, rule]) => params[name] !== undefined && rule.test(params[name]));
}

const fill = (route: string, params: Readonly<Record<string, string | undefined>>) =>
  route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** More addresses than this are not remembered: records are many. */
const MOST_KNOWN = 1_000;

/**
 * Looks an address up.
 * @param pathname below the admin base path, with a leading slash
 */
export function find(table: PageTable, pathname: string): Found {
  let found = table.known.get(pathname);
  if (!found) {
    found = lookUp(table, pathname);
    if (table.known.size >= MOST_KNOWN) table.known.clear();
    table.known.set(pathname, found);
  }
  return found;
}

function lookUp(table: PageTable, pathname: string): Found {
  // Whoever is here is signed in already.
  if (pathname === '/' || pathname === '/login') return { kind: 'redirect', to: '/dashboard' };
  for (const placed of table.pages) {
    const match = matchPath({ path: placed.page.route, end: true }, pathname);
    if (match && valid(placed, match.params)) return { kind: 'page', placed, params: match.params };
  }
  for (const placed of table.pages) {
    for (const alias of placed.page.aliases ?? []) {
      const match = matchPath({ path: alias, end: true }, pathname);
      if (match && valid(placed, match.params)) return { kind: 'redirect', to: fill(placed.page.route, match.params) };
    }
  }
  for (const group of table.groups) {
    if (![group.route, ...(group.aliases ?? [])].some((route) => matchPath({ path: route, end: true }, pathname))) continue;
    const to = groupTarget(group);
    if (to) return { kind: 'redirect', to };
  }
  return { kind: 'unknown' };
}
