import { groupBuyCatApi, groupBuyCatFields } from '#contract/promotion/group-buy.ts';
import { defineEntity } from '#kit/entity.ts';

/** Categories that shops choose from for their deals. */
export const groupBuyCatEntity = defineEntity({
  name: 'groupBuyCat',
  key: 'cat_id',
  title: (row) => row.cat_name,
  labels: groupBuyCatFields,
  noun: { zh: '团购分类', en: 'group-buy category' },
  api: groupBuyCatApi,
});
