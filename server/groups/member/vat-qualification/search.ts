/** VAT qualifications in the search over everything, by company, taxpayer number or member. */
import { desc, eq, or } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { vatStatus } from '#contract/member/enums.ts';
import { receiptExamine } from '#contract/member/rights.ts';
import type { Db } from '#server/db/client.ts';
import { havingGrams } from '#server/db/page.ts';
import { address, closest, defineSearch, noteOf, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { vatQualification } from '../schema.ts';

async function searchVat(db: Db, keyword: string, _may: May, lang: Lang): Promise<Found[]> {
  const { id, company_name, taxpayer_code, uname, status } = vatQualification;
  const rows = await db
    .select({ id, company_name, taxpayer_code, uname, status })
    .from(vatQualification)
    .where(or(havingGrams(company_name, keyword), eq(taxpayer_code, keyword.toUpperCase()), eq(uname, keyword)))
    .orderBy(closest(company_name, keyword), desc(vatQualification.apply_time), desc(id))
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    id: row.id,
    title: row.company_name,
    note: noteOf(enumLabel(vatStatus, row.status, lang), row.taxpayer_code, row.uname),
    to: address('/member/receipt-examine', { detail: row.id }),
  }));
}

export const vatSearch = defineSearch({
  kind: 'vatQualification',
  title: { zh: '专票资质', en: 'VAT qualifications' },
  permission: [receiptExamine.identifier],
  search: searchVat,
});
