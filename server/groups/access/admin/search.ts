import { and, desc, eq, ilike, or } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import { founderRoleName } from '#contract/access/admin.ts';
import { administratorManage } from '#contract/access/rights.ts';
import type { Db } from '#server/db/client.ts';
import { containing } from '#server/db/page.ts';
import { adminUser, role } from '#server/core/schema.ts';
import { reachedBy } from './service.ts';
import { address, closest, defineSearch, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';

async function searchAdministrators(db: Db, keyword: string, _may: May, lang: Lang): Promise<Found[]> {
  const pattern = containing(keyword);
  const rows = await db
    .select({
      id: adminUser.id,
      title: adminUser.username,
      realName: adminUser.real_name,
      department: adminUser.department,
      founder: adminUser.founder,
      role: role.role_name,
    })
    .from(adminUser)
    .leftJoin(role, eq(role.role_id, adminUser.role_id))
    .where(
      and(
        eq(adminUser.user_state, 0),
        or(ilike(adminUser.username, pattern), ilike(adminUser.real_name, pattern), ilike(adminUser.department, pattern), reachedBy(db, keyword)),
      ),
    )
    .orderBy(closest(adminUser.username, keyword), desc(adminUser.id))
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    id: String(row.id),
    title: row.title,
    note: [row.realName, row.department, row.founder === 1 ? textIn(founderRoleName, lang) : row.role].filter(Boolean).join(' · '),
    to: address('/setting/auth-settings/administrator-manage', { keyword: row.title }),
  }));
}

export const adminSearch = defineSearch({
  kind: 'administrator',
  title: { zh: '管理员', en: 'Administrators' },
  permission: [administratorManage.identifier],
  search: searchAdministrators,
});
