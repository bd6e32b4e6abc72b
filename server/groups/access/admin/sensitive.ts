import { and, eq } from 'drizzle-orm';
import { adminApi } from '#contract/access/admin.ts';
import { adminUser } from '#server/core/schema.ts';
import { defineSensitive } from '#server/platform/sensitive/define.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';

const live = eq(adminUser.user_state, 0);

/** What is hidden of administrators until somebody asks for it. */
export const adminSensitive = defineSensitive(adminApi.one, {
  key: adminUser.id,
  called: adminUser.username,
  live,
  fields: { mobile: adminUser.mobile, email: adminUser.email },
});

/** What was done with an account, each showing of its number included. */
export const adminTimeline = defineTimeline({
  kind: 'admin',
  reader: adminApi.one as never,
  exists: async (db, id) => (await db.$count(adminUser, and(eq(adminUser.id, Number(id)), live))) > 0,
  audited: true,
});
