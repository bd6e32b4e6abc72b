import { viewApi } from '#contract/platform/view.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { audited } from '../records/audited.ts';
import { chooseDefault, createView, listViews, oneView, removeView, saveTableSettings, tableSettings, updateView, type StoredView } from './service.ts';

const log = audited<StoredView>('view', 'id', 'name', {
  kept: ({ name, role_id, state }) => ({ name, role_id, state }),
  heardBy: (rows) => ({ admins: rows.map(({ owner_id }) => owner_id), roles: rows.flatMap(({ role_id }) => role_id ?? []) }),
});
const answer = ({ id }: StoredView, context: Context) => oneView(context.db, actorOf(context), id);

export const viewRoutes = implement(viewApi, {
  list: ({ query }, context) => listViews(context.db, actorOf(context), query.resource),
  create: log.created(({ body }, context) => createView(context.db, actorOf(context), body, context.now), answer),
  update: log.updated(({ params, body }, context) => updateView(context.db, actorOf(context), params.id, body, context.now), answer),
  remove: log.removed(({ params }, context) => removeView(context.db, actorOf(context), params.id)),
  makeDefault: async ({ params, body }, context) => {
    await chooseDefault(context.db, actorOf(context), params.id, body.is_default === 1);
  },
  settings: ({ params }, context) => tableSettings(context.db, actorOf(context), params.resource),
  saveSettings: ({ params, body }, context) => saveTableSettings(context.db, actorOf(context), params.resource, body),
});
