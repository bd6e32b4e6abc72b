/** Decorated pages in lists and in the page picker. */
import { and, desc, eq, getTableColumns, ilike, inArray, sql } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { DecorPage, DecorPageQuery } from '#contract/operations/page.schema.ts';
import type { Db } from '#server/db/client.ts';
import { containing, paged } from '#server/db/page.ts';
import { decorPage } from '../schema.ts';

const { page_data: _, ...columns } = getTableColumns(decorPage);

/** A page of the decorated pages of a client, newest first; the fixed floors are not among them. */
export async function listPages(db: Db, query: DecorPageQuery): Promise<Page<DecorPage>> {
  const { client_type, keyword, publish_status, ids } = query;
  const where = and(
    eq(decorPage.client_type, client_type),
    sql`${decorPage.page_type} is null`,
    keyword ? ilike(decorPage.page_name, containing(keyword)) : undefined,
    publish_status ? eq(decorPage.publish_status, publish_status) : undefined,
    ids?.length ? inArray(decorPage.id, ids) : undefined,
  );
  const page = await paged(
    query,
    (limit, offset) => db.select(columns).from(decorPage).where(where).orderBy(desc(decorPage.create_time), desc(decorPage.id)).limit(limit).offset(offset),
    () => db.$count(decorPage, where),
  );
  return { ...page, data: page.data.map((row) => Object.assign(row, { page_id: row.id, client_type, page_type: null })) };
}
