import { approvalApi } from '#contract/platform/approval.ts';
import type { Approval } from '#contract/platform/approval.schema.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import { actorOf, implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { ApprovalDefinition } from './define.ts';

/** What waits for a decision, of what groups declare. */
export const approvalPart = (definitions: readonly ApprovalDefinition[]): Part => ({
  routes: implement(approvalApi, {
    list: async (_request, context) => {
      const { db } = context;
      const held = await heldNames(db, actorOf(context));
      const items: Approval[] = [];
      for (const { kind, title, right, query, count } of definitions) {
        const route = right.identifier;
        if (held !== 'all' && !held.has(route)) continue;
        items.push({ kind, title, route, query: { ...query }, permission: route, count: Number(await count(db)) });
      }
      return { items, badges: Object.fromEntries(items.map(({ route, count }) => [route, count])) };
    },
  }),
});
