import { viewApi } from '#contract/platform/view.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { chooseDefault, createView, listViews, removeView, saveTableSettings, tableSettings, updateView } from './service.ts';

const kept = ({ name, role_id, state }: { name: string; role_id: number | null; state: unknown }) => ({ name, role_id, state });

export const viewRoutes = implement(viewApi, {
  list: ({ query }, context) => listViews(context.db, actorOf(context), query.resource),
  create: async ({ body }, context) => {
    const after = await createView(context.db, actorOf(context), body, context.now);
    context.audit({ resource: 'view', ids: [after.id], title: after.name, after: kept(after) });
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateView(context.db, actorOf(context), params.id, body, context.now);
    context.audit({ resource: 'view', ids: [after.id], title: after.name, before: kept(before), after: kept(after) });
    return after;
  },
  remove: async ({ params }, context) => {
    const before = await removeView(context.db, actorOf(context), params.id);
    context.audit({ resource: 'view', ids: [before.id], title: before.name, before: kept(before) });
  },
  makeDefault: async ({ params, body }, context) => {
    await chooseDefault(context.db, actorOf(context), params.id, body.is_default === 1);
  },
  settings: ({ params }, context) => tableSettings(context.db, actorOf(context), params.resource),
  saveSettings: ({ params, body }, context) => saveTableSettings(context.db, actorOf(context), params.resource, body),
});
