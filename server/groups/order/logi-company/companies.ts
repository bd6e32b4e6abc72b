/** Express companies: made, changed, switched off and removed by the platform (R16, R17). Deletion is logical, so its orders can still be traced. */
import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import { logiCompanyErrors } from '#contract/order/logi-company.schema.ts';
import { logiCompanyApi } from '#contract/order/logi-company.ts';
import type { LogiDisabled } from '#contract/order/logi-enums.ts';
import type { Db } from '#server/db/client.ts';
import { containing } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { audited, type Change } from '#server/platform/records/audited.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { logiCompany, orders, shippingRecord, shopLogiCompany } from '../schema.ts';

export type CompanyRow = typeof logiCompany.$inferSelect;

const present = eq(logiCompany.delete_status, 'NORMAL');

/** Refuses while a shop ships with one of them, or while goods that it carries have not arrived. */
async function refuseUsed(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const shops = await db.$count(shopLogiCompany, eq(shopLogiCompany.logi_id, id));
    if (shops > 0) refuse(logiCompanyErrors.inShops, { shops });
    const [underway] = await db
      .select({ sn: orders.sn })
      .from(orders)
      .innerJoin(shippingRecord, eq(shippingRecord.order_sn, orders.sn))
      .where(and(sql`${orders.order_status} = 'SHIPPED' and ${orders.disabled} = 0`, eq(shippingRecord.logistics_id, id)))
      .limit(1);
    if (underway) refuse(logiCompanyErrors.inOrders);
  }
}

/** The plain calls of express companies. */
export const companies = recordsOf(logiCompanyApi, {
  table: logiCompany,
  key: 'id',
  called: 'name',
  title: { zh: '物流公司', en: 'Express companies' },
  live: present,
  where: ({ name }) => (name ? ilike(logiCompany.name, containing(name)) : undefined),
  sort: { name: logiCompany.name, code: logiCompany.code },
  taken: {
    logi_company_name_once: logiCompanyErrors.nameTaken,
    logi_company_code_once: logiCompanyErrors.codeTaken,
    logi_company_kdcode_once: logiCompanyErrors.kdcodeTaken,
  },
  missing: logiCompanyErrors.missing,
  gone: logiCompanyErrors.missing,
  stored({ is_waybill, kdcode = '' }) {
    if (is_waybill === 1 && kdcode === '') refuse(logiCompanyErrors.kdcodeMissing);
    return { kdcode };
  },
  removable: refuseUsed,
  removed: () => ({ delete_status: 'DELETED' as const }),
});

/** How changes of companies are logged and told. */
export const companyLog = audited<CompanyRow>('logiCompany', 'id', 'name');

/**
 * Switches a company on or off. Off, shops stop shipping with it: their links go, and do not come back by themselves.
 * @throws Refused E227 for another word, E214 for an unknown company
 */
export async function switchCompany(db: Db, id: string, disabled: string): Promise<Change<CompanyRow>> {
  if (disabled !== 'OPEN' && disabled !== 'CLOSE') refuse(logiCompanyErrors.badStatus);
  const [row] = await db
    .select()
    .from(logiCompany)
    .where(and(eq(logiCompany.id, id), present))
    .for('update');
  const before = found(row, logiCompanyErrors.missing);
  const [after] = await db
    .update(logiCompany)
    .set({ disabled: disabled as LogiDisabled, version: sql`${logiCompany.version} + 1` })
    .where(eq(logiCompany.id, id))
    .returning();
  if (disabled === 'CLOSE') await db.delete(shopLogiCompany).where(eq(shopLogiCompany.logi_id, id));
  return { before, after: found(after) };
}

/** The companies that shops and buyers may choose, first made first. */
export const openCompanies = (db: Db): Promise<CompanyRow[]> =>
  db
    .select()
    .from(logiCompany)
    .where(and(eq(logiCompany.disabled, 'OPEN'), present))
    .orderBy(asc(logiCompany.id));

/** Holds companies as they are until the transaction ends. @throws Refused E214 when one of them may not be chosen (any more) */
export async function demandOpen(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    const [row] = await db
      .select({ id: logiCompany.id })
      .from(logiCompany)
      .where(and(eq(logiCompany.id, id), eq(logiCompany.disabled, 'OPEN'), present))
      .for('share');
    found(row, logiCompanyErrors.notOpen);
  }
}

/**
 * A shop takes up a company, or changes what it filled in of the company's form.
 * @param config what the shop filled in, by the code of the parameter, as it may be stored
 * @throws Refused E214 for a company that is not open
 */
export async function linkCompany(db: Db, shop_id: string, logi_id: string, config: Readonly<Record<string, string>>, now: number): Promise<void> {
  await demandOpen(db, [logi_id]);
  await db
    .insert(shopLogiCompany)
    .values({ shop_id, logi_id, config, create_time: now })
    .onConflictDoUpdate({ target: [shopLogiCompany.shop_id, shopLogiCompany.logi_id], set: { config } });
}
