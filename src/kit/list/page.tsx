import { lazy } from 'react';
import type { Entity } from '../entity.ts';
import type { Page } from '../resource.ts';
import type { ListDef, ListOf } from './define.ts';
import { ListPage } from './ListPage.tsx';

/**
 * Makes the page of a list from its declaration.
 * @param page the registry's entry: its name keeps the list's settings, its title is the heading
 * @example export default defineListPage(brandList, brandEntity, { columns: [column.text('name', { primary: true })], remove: true });
 */
export function defineListPage<Row>(page: Pick<Page, 'name' | 'title' | 'route'>, entity: Entity<Row>, { detail, ...def }: ListDef<Row>) {
  const list: ListOf<Row> = { ...def, entity, page, Detail: detail && lazy(detail) };
  const Own = () => <ListPage list={list} />;
  Own.displayName = page.name;
  return Own;
}
