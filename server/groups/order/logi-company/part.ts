import { logiCompanyApi } from '#contract/order/logi-company.ts';
import { logiDisabled, logiWaybill } from '#contract/order/logi-enums.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { companies, companyLog, switchCompany } from './companies.ts';

/** Express companies in the product. */
export const logiCompanyPart: Part = {
  routes: implement(logiCompanyApi, {
    ...companies.handlers,
    status: companyLog.updated(({ params, body }, { db }) => switchCompany(db, params.id, body.disabled)),
  }),
  exports: [companies.exported({ id: 'text', name: 'text', code: 'text', is_waybill: logiWaybill, kdcode: 'text', disabled: logiDisabled })],
  bulk: [companies.bulkRemove()],
  searches: [companies.searched({ route: '/setting/payment-and-delivery/express', by: 'name' })],
};
