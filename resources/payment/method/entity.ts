import { paymentMethodApi, paymentMethodFields } from '#contract/payment/method.ts';
import { defineEntity } from '#kit/entity.ts';

/** Payment methods of the marketplace. */
export const paymentMethodEntity = defineEntity({
  name: 'paymentMethod',
  key: 'plugin_id',
  title: (row) => row.method_name,
  labels: paymentMethodFields,
  noun: { zh: '支付方式', en: 'payment method' },
  api: paymentMethodApi,
});
