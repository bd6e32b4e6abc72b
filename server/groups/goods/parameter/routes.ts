import type { Parameter, ParameterGroup } from '#contract/goods/parameter.schema.ts';
import { parameterApi } from '#contract/goods/parameter.ts';
import { implement } from '#server/core/context.ts';
import { audited } from '#server/platform/records/audited.ts';
import { createParameter, oneParameter, removeParameter, sortParameter, updateParameter } from './parameters.ts';
import { createGroup, oneGroup, removeGroup, sortGroup, updateGroup } from './groups.ts';

const log = audited<Parameter>('parameter', 'param_id', 'param_name');
const groupLog = audited<ParameterGroup>('parameter_group', 'group_id', 'group_name');

export const parameterRoutes = implement(parameterApi, {
  createGroup: groupLog.created(({ body }, { db }) => createGroup(db, body)),
  updateGroup: groupLog.updated(({ params, body }, { db }) => updateGroup(db, params.id, body)),
  removeGroup: groupLog.removed(({ params }, { db }) => removeGroup(db, params.id)),
  oneGroup: ({ params }, { db }) => oneGroup(db, params.id),
  sortGroup: groupLog.updated(({ params, body }, { db }) => sortGroup(db, params.group_id, body.sort_type)),
  create: log.created(({ body }, { db }) => createParameter(db, body)),
  update: log.updated(({ params, body }, { db }) => updateParameter(db, params.id, body)),
  remove: log.removed(({ params }, { db }) => removeParameter(db, params.id)),
  one: ({ params }, { db }) => oneParameter(db, params.id),
  sort: log.updated(({ params, body }, { db }) => sortParameter(db, params.param_id, body.sort_type)),
});
