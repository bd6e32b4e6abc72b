import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { goodsList } from './rights.ts';

/** What a person reads for each field of a message to the apps. */
export const goodsPushFields = {
  goods_id: { zh: '商品编号', en: 'Goods ID' },
  title: { zh: '推送标题', en: 'Title' },
} satisfies Record<string, Text>;

/** Tells everybody who has the app of goods. Source: reference/settings.yaml `app_push_setting`. */
export const goodsPushApi = defineApi('goodsPush', goodsPushFields, () => import('./push.schema.ts'), {
  /** A GET that sends, as clients of this API family call it. */
  send: {
    method: 'GET',
    path: '/admin/systems/push/{goods_id}',
    permission: [goodsList],
    transaction: true,
    answer: 'void',
    timeout: 20_000,
    summary: { zh: '向APP推送商品', en: 'Push goods to the apps' },
  },
});
