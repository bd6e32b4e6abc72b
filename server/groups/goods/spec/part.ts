/** Specs of the platform (seller_id 0): names are unique, one that is bound stays, deletion is logical (R13). */
import { specErrors } from '#contract/goods/spec.schema.ts';
import { specApi } from '#contract/goods/spec.ts';
import { having } from '#server/db/page.ts';
import { changed } from '#server/core/changed.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { refuseUsed } from '#server/platform/records/used.ts';
import { categorySpec, spec } from '../schema.ts';
import { livePlatformSpec, saveSpecValues, specValues, valueTexts } from './values.ts';

const specs = recordsOf(specApi, {
  table: spec,
  key: 'spec_id',
  called: 'spec_name',
  title: { zh: '规格', en: 'Specs' },
  live: livePlatformSpec,
  where: ({ keyword }) => having(spec.spec_name, keyword),
  sort: { spec_name: spec.spec_name },
  taken: { spec_name_once: specErrors.nameTaken },
  missing: specErrors.missing,
  removable: (db, ids) => refuseUsed(db, categorySpec.spec_id, ids, specErrors.bound),
  removed: () => ({ disabled: 0 }),
});

export const specPart: Part = {
  routes: implement(specApi, {
    ...specs.handlers,
    values: ({ params }, { db }) => specValues(db, params.spec_id),
    saveValues: async ({ params, body }, context) => {
      const { spec: owner, before, after } = await saveSpecValues(context.db, params.spec_id, body.value_list, body.version);
      const texts = (values: typeof after) => ({ value_list: values.map((value) => value.spec_value) });
      await changed(context, 'spec', [{ ids: [owner.spec_id], before: texts(before), after: texts(after), title: owner.spec_name }]);
      return after;
    },
  }),
  exports: [
    defineExport(
      specs.listing,
      { spec_id: 'text', spec_name: 'text', spec_memo: 'text', value_list: 'text' },
      {
        with: async (db) => async (rows) => {
          const texts = await valueTexts(
            db,
            rows.map(({ spec_id }) => spec_id),
          );
          return rows.map((row) => Object.assign(row, { value_list: texts.get(row.spec_id) ?? '' }));
        },
      },
    ),
  ],
  bulk: [specs.bulkRemove()],
};
