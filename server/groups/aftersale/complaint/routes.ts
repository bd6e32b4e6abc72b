import { complaintApi } from '#contract/aftersale/complaint.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { logComplaint } from '../told.ts';
import { complaintFlow, listComplaints, oneComplaint } from './list.ts';
import { handToShop, rule, talk } from './steps.ts';

export const complaintRoutes = implement(complaintApi, {
  list: ({ query }, { db }) => listComplaints(db, query),
  one: ({ params }, { db }) => oneComplaint(db, params.id),
  toAppeal: async ({ params }, context) => {
    const change = await handToShop(context.db, params.id, context.now);
    await logComplaint(context, change);
    return change.after;
  },
  complete: async ({ params, body }, context) => {
    const change = await rule(context.db, params.id, body.arbitration_result, context.now);
    await logComplaint(context, change);
    return change.after;
  },
  communication: async ({ params, body }, context) => {
    const { id, username } = actorOf(context);
    const { message, ...change } = await talk(context.db, params.id, { by: 'admin', id: String(id), name: username }, body.content, context.now);
    await logComplaint(context, change);
    return message;
  },
  flow: ({ params }, { db, lang }) => complaintFlow(db, params.id, lang),
});
