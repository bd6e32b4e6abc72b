import { specApi } from '#contract/goods/spec.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { createSpec, listSpecs, oneSpec, removeSpecs, saveSpecValues, specValues, updateSpec } from './service.ts';

export const specRoutes = implement(specApi, {
  list: ({ query }, { db }) => listSpecs(db, query),
  one: ({ params }, { db }) => oneSpec(db, params.id),
  create: async ({ body }, context) => {
    const after = await createSpec(context.db, body);
    await changed(context, 'spec', [{ ids: [after.spec_id], after, title: after.spec_name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateSpec(context.db, params.id, body);
    await changed(context, 'spec', [{ ids: [params.id], before, after, title: after.spec_name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const removed = await removeSpecs(context.db, params.ids);
    await changed(
      context,
      'spec',
      removed.map((before) => ({ ids: [before.spec_id], before, title: before.spec_name })),
    );
  },
  values: ({ params }, { db }) => specValues(db, params.spec_id),
  saveValues: async ({ params, body }, context) => {
    const { spec, before, after } = await saveSpecValues(context.db, params.spec_id, body.value_list, body.version);
    const texts = (values: typeof after) => ({ value_list: values.map((value) => value.spec_value) });
    await changed(context, 'spec', [{ ids: [spec.spec_id], before: texts(before), after: texts(after), title: spec.spec_name }]);
    return after;
  },
});
