/** Express companies, and where parcels are. */
import { and, desc, eq, ilike } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { ExpressDetail, LogiCompany } from '#contract/order/express.schema.ts';
import type { Db } from '#server/db/client.ts';
import { containing, paged, type PageQuery } from '#server/db/page.ts';
import { found } from '#server/core/refused.ts';
import { timeText } from '#contract/core/zone.ts';
import { expressTrace, logiCompany } from '../schema.ts';

const columns = {
  id: logiCompany.id,
  name: logiCompany.name,
  code: logiCompany.code,
  is_waybill: logiCompany.is_waybill,
  kdcode: logiCompany.kdcode,
  disabled: logiCompany.disabled,
};

/** A page of express companies, newest first; deleted ones are left out. */
export function listCompanies(db: Db, query: PageQuery & { name?: string | undefined }): Promise<Page<LogiCompany>> {
  const where = and(eq(logiCompany.delete_status, 'NORMAL'), query.name ? ilike(logiCompany.name, containing(query.name)) : undefined);
  return paged(
    query,
    (limit, offset) => db.select(columns).from(logiCompany).where(where).orderBy(desc(logiCompany.id)).limit(limit).offset(offset),
    () => db.$count(logiCompany, where),
  );
}

/** Where a parcel is, newest station first. Closed companies still answer for the parcels that they carry. */
export async function parcelTrace(db: Db, id: string, num: string): Promise<ExpressDetail> {
  const [company] = await db.select({ name: logiCompany.name }).from(logiCompany).where(eq(logiCompany.id, id));
  const { name } = found(company);
  const stations = await db
    .select({ time: expressTrace.time, context: expressTrace.context })
    .from(expressTrace)
    .where(and(eq(expressTrace.logi_id, id), eq(expressTrace.ship_no, num)))
    .orderBy(desc(expressTrace.time), desc(expressTrace.id));
  return { name, courier_num: num, data: stations.length === 0 ? null : stations.map(({ time, context }) => ({ time: timeText(time), context })) };
}
