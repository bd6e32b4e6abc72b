import { parameterApi } from '#contract/goods/parameter.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { createParameter, oneParameter, removeParameter, sortParameter, updateParameter } from './parameters.ts';
import { createGroup, oneGroup, removeGroup, sortGroup, updateGroup } from './groups.ts';

export const parameterRoutes = implement(parameterApi, {
  createGroup: async ({ body }, context) => {
    const after = await createGroup(context.db, body);
    await changed(context, 'parameter_group', [{ ids: [after.group_id], after, title: after.group_name }]);
    return after;
  },
  updateGroup: async ({ params, body }, context) => {
    const { before, after } = await updateGroup(context.db, params.id, body);
    await changed(context, 'parameter_group', [{ ids: [params.id], before, after, title: after.group_name }]);
    return after;
  },
  removeGroup: async ({ params }, context) => {
    const before = await removeGroup(context.db, params.id);
    if (before) await changed(context, 'parameter_group', [{ ids: [params.id], before, title: before.group_name }]);
  },
  oneGroup: ({ params }, { db }) => oneGroup(db, params.id),
  sortGroup: async ({ params, body }, context) => {
    const { before, after } = await sortGroup(context.db, params.group_id, body.sort_type);
    if (before.sort !== after.sort) await changed(context, 'parameter_group', [{ ids: [params.group_id], before, after, title: after.group_name }]);
  },
  create: async ({ body }, context) => {
    const after = await createParameter(context.db, body);
    await changed(context, 'parameter', [{ ids: [after.param_id], after, title: after.param_name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateParameter(context.db, params.id, body);
    await changed(context, 'parameter', [{ ids: [params.id], before, after, title: after.param_name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const before = await removeParameter(context.db, params.id);
    if (before) await changed(context, 'parameter', [{ ids: [params.id], before, title: before.param_name }]);
  },
  one: ({ params }, { db }) => oneParameter(db, params.id),
  sort: async ({ params, body }, context) => {
    const { before, after } = await sortParameter(context.db, params.param_id, body.sort_type);
    if (before.sort !== after.sort) await changed(context, 'parameter', [{ ids: [params.param_id], before, after, title: after.param_name }]);
  },
});
