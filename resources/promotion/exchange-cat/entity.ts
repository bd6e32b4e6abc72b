import { exchangeCatApi, exchangeCatFields } from '#contract/promotion/exchange.ts';
import { defineEntity } from '#kit/entity.ts';

/** Categories of the points mall. */
export const exchangeCatEntity = defineEntity({
  name: 'exchangeCat',
  key: 'category_id',
  title: (row) => row.name,
  labels: exchangeCatFields,
  noun: { zh: '积分分类', en: 'points category' },
  api: exchangeCatApi,
});
