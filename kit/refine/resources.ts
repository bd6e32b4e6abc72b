/** The registry as Refine knows it: a resource for each kind of record, with routes from what its pages say, and one for each page. */
import type { IResourceItem } from '@refinedev/core';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import type { DataResource, FindData } from '#providers/data-resource.ts';
import { findData } from '../entity.ts';
import { pagesOf, type Page, type PageRecords, type Placed, type RecordRoute, type Resource, type ViewedPage } from '../resource.ts';

type RecordPage = ViewedPage & { records: PageRecords };

const recordPages = (pages: readonly Placed[]): RecordPage[] => pages.flatMap(({ page }) => (page.records ? [page as RecordPage] : []));

const identifierOf = ({ entity, identifier }: PageRecords): string => identifier ?? entity;

/** Forms and details that open over a list, in its address: see action/use-asked.ts. */
const OVER_LIST = { create: '?create=1', edit: '?edit=:id', show: '?detail=:id' } as const;

/** Where something is found, with `:id` for the record. */
function routeOf({ route, records }: Page & { records: PageRecords }, what: RecordRoute): string {
  if (what === 'list') return route;
  if (records.at.includes('list')) return `${route}${OVER_LIST[what]}`;
  return route.replace(/:\w+/, what === 'create' ? '0' : ':id');
}

/** The page where something is found: one of its own rather than a list with something over it, and the first of several. */
function pageFor(pages: readonly RecordPage[], what: RecordRoute): RecordPage | undefined {
  const found = pages.filter(({ records }) => records.at.includes(what));
  return found.find(({ records }) => what === 'list' || !records.at.includes('list')) ?? found[0];
}

/** Pages by the resource that they are about. */
function byResource(pages: readonly Placed[]): Map<string, RecordPage[]> {
  const groups = new Map<string, RecordPage[]>();
  for (const page of recordPages(pages)) {
    const name = identifierOf(page.records);
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  return groups;
}

function recordResource(identifier: string, pages: readonly RecordPage[], lang: Lang): IResourceItem[] {
  const [first] = pages;
  if (!first) return [];
  const { entity, service } = first.records;
  const routes = (['list', 'create', 'edit', 'show'] as const).flatMap((what) => {
    const page = pageFor(pages, what);
    return page ? [[what, routeOf(page, what)] as const] : [];
  });
  return [
    {
      name: entity,
      ...(identifier !== entity && { identifier }),
      ...Object.fromEntries(routes),
      meta: { label: textIn((pageFor(pages, 'list') ?? first).title, lang), ...(service !== undefined && { dataProviderName: service }) },
    },
  ];
}

/**
 * What `<Refine resources>` takes. Kinds of records come first, so that a list's address means the records on it.
 * @param resources what the person may open
 */
export function refineResources(resources: readonly Resource[], lang: Lang): IResourceItem[] {
  const pages = pagesOf(resources);
  const kinds = [...byResource(pages)].flatMap(([identifier, own]) => recordResource(identifier, own, lang));
  const taken = new Set(kinds.map(({ name, identifier }) => identifier ?? name));
  return [
    ...kinds,
    ...pages.map(({ page, parents }) => ({
      name: page.name,
      // A page may be called as a kind of record is.
      ...(taken.has(page.name) && { identifier: `page:${page.name}` }),
      list: page.route,
      meta: { label: textIn(page.title, lang), parent: parents.at(-1)?.name, hidden: page.hidden ?? false },
    })),
  ];
}

/**
 * Finds the endpoints of an entity by its name. What nobody has opened yet is declared by the view of the page that the registry names.
 * @param registry with all pages, permitted or not: endpoints judge by themselves
 */
export function recordsFinder(registry: readonly Resource[]): FindData {
  const pages = recordPages(pagesOf(registry)).filter(({ records }) => records.identifier === undefined && records.service === undefined);
  return (name) => {
    const known = findData(name);
    const page = known ? undefined : pages.find(({ records }) => records.entity === name);
    return page ? page.view().then((): DataResource | undefined => findData(name)) : known;
  };
}

/** Where a new record is made and what that is called, where a page makes any. */
export function makingOf({ records, ...page }: Page): { to: string; title: Text } | undefined {
  if (!records?.noun || !records.at.includes('create')) return undefined;
  return { to: routeOf({ ...page, records }, 'create'), title: addTitle(records.noun) };
}

const addTitle = ({ zh, en }: Text): Text => ({ zh: `添加${zh}`, en: `Add ${en}` });

const TITLES: Readonly<Record<string, (noun: Text) => Text>> = {
  create: addTitle,
  edit: ({ zh, en }) => ({ zh: `编辑${zh}`, en: `Edit ${en}` }),
  show: ({ zh, en }) => ({ zh: `${zh}详情`, en: `${en.charAt(0).toUpperCase()}${en.slice(1)} details` }),
  clone: ({ zh, en }) => ({ zh: `复制${zh}`, en: `Copy ${en}` }),
};

/**
 * Says Refine's keys that name resources: `brand.titles.edit` is the title of the page where brands are edited, `brand.brand` what one is called.
 * @param resources what the person may open
 */
export function resourceNames(resources: readonly Resource[], lang: Lang): (key: string) => string | undefined {
  const pages = pagesOf(resources);
  const kinds = byResource(pages);
  const nounOf = (own: readonly RecordPage[]): Text | undefined => {
    const [first] = own;
    return first && (findData(first.records.entity)?.noun ?? first.title);
  };
  return (key) => {
    const [, identifier = '', action = ''] = /^(.+)\.titles\.(\w+)$/.exec(key) ?? [];
    if (action) {
      const own = kinds.get(identifier) ?? [];
      const page = action === 'list' ? pageFor(own, 'list') : own.find(({ records: { at } }) => !at.includes('list') && at.includes(action as RecordRoute));
      const noun = nounOf(own);
      const title = page?.title ?? (noun && TITLES[action]?.(noun));
      return title && textIn(title, lang);
    }
    const [, name = ''] = /^(.+)\.\1$/.exec(key) ?? [];
    const noun = nounOf(kinds.get(name) ?? []);
    return noun && textIn(noun, lang);
  };
}
