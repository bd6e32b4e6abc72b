import { specApi, specFields } from '#contract/goods/spec.ts';
import { defineEntity } from '#kit/entity.ts';

/** Specs (colour, size ...) of the platform. */
export const specEntity = defineEntity({
  name: 'spec',
  key: 'spec_id',
  title: (row) => row.spec_name,
  labels: specFields,
  noun: { zh: '规格', en: 'spec' },
  api: specApi,
});
