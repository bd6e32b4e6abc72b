import { logiCompanyApi, logiCompanyFields } from '#contract/order/logi-company.ts';
import { defineEntity } from '#kit/entity.ts';

/** Express companies of the platform. */
export const logiCompanyEntity = defineEntity({
  name: 'logiCompany',
  key: 'id',
  title: (row) => row.name,
  labels: logiCompanyFields,
  noun: { zh: '物流公司', en: 'express company' },
  api: logiCompanyApi,
});
