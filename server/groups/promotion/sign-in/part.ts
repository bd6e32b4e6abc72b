import { and, eq, sql, type SQL } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { signInText } from '#contract/promotion/sentences.ts';
import { signInPhases } from '#contract/promotion/phases.ts';
import { signInApi, signInRecordApi } from '#contract/promotion/sign-in.ts';
import type { FullSignIn, SignInActivity } from '#contract/promotion/sign-in.schema.ts';
import { implement, type Context } from '#server/core/context.ts';
import { orderBy } from '#server/db/order.ts';
import { consumPoints } from '#server/groups/member/books.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { defineCauses } from '#server/platform/ledger/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { signInRecord } from '../schema.ts';
import { closeSignIn, createSignIn, oneSignIn, removeSignIn, rewardsOf, signInExport, signInListing, updateSignIn, type SignInRow } from './service.ts';

const view = ({ delete_status: _deleted, ...row }: SignInRow, now: number): SignInActivity => ({ ...row, status: signInPhases.at(row, now) });

const full = async (row: SignInRow, { db, now }: Context): Promise<FullSignIn> => ({
  ...view(row, now),
  sign_in_rewards: (await rewardsOf(db, row.id)).map(({ sign_activity_id: _activity, ...reward }) => reward),
});

const log = audited<SignInRow>('signIn', 'id', 'title');

const routes = implement(signInApi, {
  list: async ({ query }, { db, now }) => {
    const page = await signInListing.page(db, query);
    return { ...page, data: page.data.map((row) => view(row, now)) };
  },
  one: async ({ params }, context) => full(await oneSignIn(context.db, params.id), context),
  create: log.created(({ body }, { db, now, lang }) => createSignIn(db, body, now, lang), full),
  update: log.updated(({ params, body }, { db, now, lang }) => updateSignIn(db, params.id, body, now, lang), full),
  close: log.updated(({ params }, { db, now }) => closeSignIn(db, params.id, now)),
  remove: log.removed(({ params }, { db, now }) => removeSignIn(db, params.id, now)),
});

const where = ({ sign_activity_id, member_id }: QueryOf<typeof signInRecordApi.list>): SQL | undefined =>
  and(
    sign_activity_id === undefined ? undefined : eq(signInRecord.sign_activity_id, sign_activity_id),
    member_id ? (/^\d{1,18}$/.test(member_id) ? eq(signInRecord.member_id, member_id) : sql`false`) : undefined,
  );

/** Sign-ins, the latest first; of all activities, deleted ones too. */
const recordListing = listingOf(signInRecordApi.list, {
  title: { zh: '签到记录', en: 'Sign-ins' },
  table: signInRecord,
  key: signInRecord.id,
  called: signInRecord.member_name,
  where,
  order: orderBy([signInRecord.sign_in_date, signInRecord.id], 'desc'),
  sort: { sign_in_date: signInRecord.sign_in_date },
});

const recordExport = defineExport(recordListing, {
  id: 'text',
  sign_activity_id: 'text',
  member_id: 'text',
  member_name: 'text',
  sign_in_date: 'time',
  continuous_days: 'number',
  description: signInText,
});

const recordRoutes = implement(signInRecordApi, {
  list: async ({ query }, { db }) => {
    const page = await recordListing.page(db, query);
    return { ...page, data: page.data.map(({ sign_day: _day, points: _points, mc_id: _coupon, ...row }) => row) };
  },
});

const causes = defineCauses(consumPoints, {
  sign_in: {
    title: { zh: '每日签到', en: 'Daily sign-ins' },
    records: sql`select member_id as account, id::text as cause_id, points::bigint as amount, true as must from sign_in_record where points > 0`,
  },
});

/** Daily sign-in. */
export const signInPart: Part = {
  routes: [...routes, ...recordRoutes],
  exports: [signInExport, recordExport],
  bulk: [
    defineBulk({
      endpoint: signInApi.remove,
      listing: signInListing,
      apply: async ({ db, now }, id) => [log.entries.removed(await removeSignIn(db, id, now))],
      missing: commonErrors.notFound,
    }),
  ],
  causes,
};
