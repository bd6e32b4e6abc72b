import { memberApi } from '#contract/member/member.ts';
import { implement, type Route } from '#server/core/context.ts';
import { listMembers, memberDetails } from './list.ts';
import { vatRoutes } from './vat-qualification/routes.ts';

/** Handlers of the member group. */
export const memberRoutes: Route[] = [
  ...implement(memberApi, {
    list: ({ query }, { db }) => listMembers(db, query),
    details: ({ params }, { db }) => memberDetails(db, params.member_ids),
  }),
  ...vatRoutes,
];
