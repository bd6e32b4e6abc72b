import { and, getTableColumns, gte, inArray, lte, or, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { soughtSensitive } from '#contract/core/sensitive.ts';
import { feedbackType } from '#contract/member/enums.ts';
import { feedbackApi } from '#contract/member/feedback.ts';
import { implement } from '#server/core/context.ts';
import { whereSensitive } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { havingGrams } from '#server/db/page.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { defineSensitive } from '#server/platform/sensitive/define.ts';
import { feedback } from '../schema.ts';

/** Feedback that says something; the first part is served by the index `feedback_grams`. */
const says = (text: string | undefined) => havingGrams(feedback.content, text);

const from = (db: Db, text: string | undefined) => (text && soughtSensitive('mobile', text) ? whereSensitive(db, feedback.mobile, text) : undefined);

const { mobile_exact: _mobile, mobile_last4: _end, ...shown } = getTableColumns(feedback);

/** Feedback, newest first. */
const listing = listingOf(feedbackApi.list, {
  title: { zh: '意见反馈', en: 'Feedback' },
  table: feedback,
  key: feedback.id,
  called: feedback.content,
  select: (db) => db.select(shown).from(feedback),
  where: ({ keyword, mobile, content, feedback_type, start_time, end_time }, db) =>
    and(
      keyword ? or(says(keyword), from(db, keyword)) : undefined,
      from(db, mobile),
      says(content),
      feedback_type ? eq(feedback.feedback_type, feedback_type) : undefined,
      start_time === undefined ? undefined : gte(feedback.create_time, start_time),
      end_time === undefined ? undefined : lte(feedback.create_time, end_time),
    ),
  order: orderBy([feedback.create_time, feedback.id], 'desc'),
  sort: { create_time: feedback.create_time },
});

const log = audited<Omit<typeof feedback.$inferSelect, 'mobile_exact' | 'mobile_last4'>>('feedback', 'id', 'content');

/** Deletes feedback; what is gone already is passed over. */
const removeFeedback = (db: Db, ids: readonly string[]) =>
  db
    .delete(feedback)
    .where(inArray(feedback.id, [...ids]))
    .returning(shown);

/** What members tell the platform. */
export const feedbackPart: Part = {
  routes: implement(feedbackApi, {
    list: ({ query }, { db }) => listing.page(db, query),
    remove: log.removed(({ params }, { db }) => removeFeedback(db, params.ids)),
  }),
  sensitive: [defineSensitive(feedbackApi.list, { key: feedback.id, called: feedback.content, fields: { mobile: feedback.mobile } })],
  exports: [defineExport(listing, { id: 'text', create_time: 'time', mobile: { sensitive: 'mobile' }, content: 'text', feedback_type: feedbackType })],
  bulk: [
    defineBulk({
      endpoint: feedbackApi.remove,
      listing,
      apply: async ({ db }, id) => (await removeFeedback(db, [id])).map(log.entries.removed),
      missing: commonErrors.notFound,
    }),
  ],
};
