import type { Endpoint } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { AuditInput } from '#contract/review/audit.schema.ts';
import { askErrors } from '#contract/review/ask.schema.ts';
import { askApi, askReplyApi } from '#contract/review/ask.ts';
import { commentErrors } from '#contract/review/comment.schema.ts';
import { commentApi } from '#contract/review/comment.ts';
import { askWaiting, commentWaiting } from '#contract/review/waiting.ts';
import { sql } from 'drizzle-orm';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, type AuditEntry, type Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import type { Operator } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { consumPoints, gradePoints } from '#server/groups/member/books.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineCauses } from '#server/platform/ledger/define.ts';
import { together } from '#server/platform/part.ts';
import type { Change } from '#server/platform/records/audited.ts';
import type { Listing } from '#server/platform/records/listing.ts';
import { askExport, askListing, listAsks, oldestAsks, oneAsk, removeAsk, reviewAsks, waitingAsks } from './asks.ts';
import { commentExport, commentListing, listComments, oldestComments, oneComment, removeComment, reviewComments, waitingComments } from './comments.ts';
import { listReplies, removeReply, replyExport, replyListing, reviewReplies } from './replies.ts';
import { shortened } from './states.ts';

export const commentApproval = defineApproval(commentWaiting, waitingComments, oldestComments);
export const askApproval = defineApproval(askWaiting, waitingAsks, oldestAsks);

type Entry = Omit<AuditEntry, 'resource'>;
interface Reviewed {
  content: string;
  audit_status?: string;
  auth_status?: string;
}

/** What the system log keeps: the text and its state, never a name. */
const kept = ({ content, audit_status, auth_status }: Reviewed) => ({ content, ...(audit_status ? { audit_status } : { auth_status }) });
const entryOf = <R extends Reviewed>(idOf: (row: R) => string, { before, after }: Change<R>): Entry => ({
  ids: [idOf(after)],
  before: kept(before),
  after: kept(after),
  title: shortened(after.content),
});
const goneOf = <R extends Reviewed>(idOf: (row: R) => string, row: R): Entry => ({ ids: [idOf(row)], before: kept(row), title: shortened(row.content) });

const adminOf = (context: Context): Operator => {
  const { id, username: name } = actorOf(context);
  return { by: 'admin', id, name };
};

type Review<R> = (db: Db, input: AuditInput, operator: Operator, now: number) => Promise<Change<R>[]>;

/** Review and removal of one kind, by calls and in bulk. */
function reviewed<R extends Reviewed>(
  resource: string,
  idOf: (row: R) => string,
  rules: { review: Review<R>; remove: (db: Db, id: string) => Promise<R> },
  follow: (context: Pick<Context, 'db' | 'services'>) => Promise<void>,
  also: readonly string[] = [],
) {
  const tell = async (context: Context, entries: readonly Entry[]) => {
    await changed(context, resource, entries);
    for (const other of also) await changed(context, other, []);
    await follow(context);
  };
  return {
    audit: async ({ body }: { body: AuditInput }, context: Context): Promise<undefined> => {
      const changes = await rules.review(context.db, body, adminOf(context), context.now);
      await tell(
        context,
        changes.map((change) => entryOf(idOf, change)),
      );
      return undefined;
    },
    remove: async (id: string, context: Context): Promise<undefined> => {
      await tell(context, [goneOf(idOf, await rules.remove(context.db, id))]);
      return undefined;
    },
    bulk: (listing: Listing<never, never>, audit: Endpoint, remove: Endpoint, missing: Parameters<typeof refuse>[0]) => [
      defineBulk({
        listing: listing as unknown as Listing,
        endpoint: audit,
        path: () => audit.path,
        apply: async ({ db, operator, now }, id, { auth_status }: { auth_status?: string }) => {
          const changes = await rules.review(db, { ids: [id], auth_status: auth_status ?? '' }, { by: 'admin', ...operator }, now);
          if (changes.length === 0) refuse(commonErrors.notFound);
          return changes.map((change) => entryOf(idOf, change));
        },
        missing: commonErrors.notFound,
        follow: (db, services) => follow({ db, services }),
      }),
      defineBulk({
        listing: listing as unknown as Listing,
        endpoint: remove,
        apply: async ({ db }, id) => [goneOf(idOf, await rules.remove(db, id))],
        missing,
        follow: (db, services) => follow({ db, services }),
      }),
    ],
  };
}

const comments = reviewed(
  'comment',
  ({ comment_id }) => comment_id,
  { review: reviewComments, remove: removeComment },
  ({ db, services }) => tellNumber(commentApproval, services.live, db),
);
const asks = reviewed(
  'ask',
  ({ ask_id }) => ask_id,
  { review: reviewAsks, remove: removeAsk },
  ({ db, services }) => tellNumber(askApproval, services.live, db),
);
const replies = reviewed(
  'askReply',
  ({ id }) => id,
  { review: reviewReplies, remove: removeReply },
  () => Promise.resolve(),
);

const endpoint = (one: unknown) => one as Endpoint;

const commented = {
  title: { zh: '评论商品', en: 'For comments' },
  records: sql`select member_id as account, comment_id::text as cause_id, null::bigint as amount, false as must from member_comment where audit_status = 'PASS_AUDIT'`,
};

/** What members write about goods. */
export const reviewPart = together(
  {
    routes: implement(commentApi, {
      list: ({ query }, { db }) => listComments(db, query),
      one: ({ params }, { db }) => oneComment(db, params.comment_id),
      audit: comments.audit,
      remove: ({ params }, context) => comments.remove(params.comment_id, context),
    }),
    exports: [commentExport],
    bulk: comments.bulk(commentListing as never, endpoint(commentApi.audit), endpoint(commentApi.remove), commentErrors.gone),
    approvals: [commentApproval],
    causes: [...defineCauses(consumPoints, { comment: commented }), ...defineCauses(gradePoints, { comment: commented })],
  },
  {
    routes: implement(askApi, {
      list: ({ query }, { db }) => listAsks(db, query),
      one: ({ params }, { db }) => oneAsk(db, params.ask_id),
      audit: asks.audit,
      remove: ({ params }, context) => asks.remove(params.ask_id, context),
    }),
    exports: [askExport],
    bulk: asks.bulk(askListing as never, endpoint(askApi.audit), endpoint(askApi.remove), commonErrors.notFound),
    approvals: [askApproval],
  },
  {
    routes: implement(askReplyApi, {
      list: ({ query }, { db }) => listReplies(db, query),
      audit: replies.audit,
      remove: ({ params }, context) => replies.remove(params.id, context),
    }),
    exports: [replyExport],
    bulk: replies.bulk(replyListing as never, endpoint(askReplyApi.audit), endpoint(askReplyApi.remove), askErrors.replyGone),
  },
);
