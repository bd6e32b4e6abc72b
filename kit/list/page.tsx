import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ahead } from '../ahead.tsx';
import { addressOf } from '../open-pages.ts';
import type { Entity } from '../entity.ts';
import type { Page, RecordRoute, View } from '../resource.ts';
import type { ListDef, ListOf } from './define.ts';
import { querySpec } from './filter.ts';
import { actionsOf, ListPage } from './ListPage.tsx';
import { askAhead, listRequest } from './request.ts';
import { openingOf, openingQuery } from './use-query.ts';

/** What is found in the address of a list besides its rows: see action/use-asked.ts. */
function foundAt<Row>(list: ListOf<Row>): RecordRoute[] {
  const forms = actionsOf(list).filter(({ form, run }) => form && !run);
  const { one } = list.entity.api;
  return [
    'list',
    ...(forms.some(({ name }) => name === 'create') ? (['create'] as const) : []),
    ...(one && forms.some(({ name }) => name === 'edit') ? (['edit'] as const) : []),
    ...(list.Detail ? (['show'] as const) : []),
  ];
}

/**
 * Makes the page of a list from its declaration.
 * @param page the registry's entry: its name keeps the list's settings, its title is the heading
 * @example export default defineListPage(brandList, brandEntity, { columns: [column.text('name', { primary: true })], remove: true });
 */
export function defineListPage<Row>(page: Pick<Page, 'name' | 'title' | 'route'>, entity: Entity<Row>, { detail, fixed, ...def }: ListDef<Row>) {
  const list: ListOf<Row> = {
    ...def,
    ...(typeof fixed === 'object' && { fixed }),
    entity,
    page,
    Detail: detail && ahead(async () => (await detail()).default).Part,
  };
  const spec = querySpec(list);
  const OfPlace = ({ places }: { places: Readonly<Record<string, string>> }) => {
    const own = useMemo(
      () => ({ ...list, page: { ...page, route: addressOf(page, places) }, ...(typeof fixed === 'function' && { fixed: fixed(places) }) }),
      [places],
    );
    return <ListPage list={own} />;
  };
  /** A list of another record is another list: nothing of the one before is kept, e.g. what was ticked. */
  const ByPlace = () => {
    const places = JSON.stringify(useParams());
    const known = useMemo(() => JSON.parse(places) as Record<string, string>, [places]);
    return <OfPlace key={places} places={known} />;
  };
  const Own: View = () => (typeof fixed === 'function' ? <ByPlace /> : <ListPage list={list} />);
  Own.displayName = page.name;
  Own.records = { entity: entity.name, at: foundAt(list) };
  Own.askAhead = (search, tools) => {
    // Whose rows they are is said by an address that is not known yet.
    if (typeof fixed === 'function') return undefined;
    const opening = openingOf(page.name, spec, search, list.pageSize);
    return askAhead(tools, listRequest(entity, openingQuery(opening, spec, search), list.fixed));
  };
  return Object.assign(Own, { list });
}
