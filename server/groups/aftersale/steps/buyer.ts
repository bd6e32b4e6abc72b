/** What buyers do with a service that was accepted. */
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { demandOpen } from '#server/groups/order/logi-company/companies.ts';
import { afterSaleExpress } from '../schema.ts';
import { buyerOf, changeOf, demand, lockService, moveService, type ServiceChange } from './locked.ts';

/** The parcel with the goods. `ship_time` is in unix seconds. */
export interface ReturnParcel {
  courier_company_id: string;
  courier_company: string;
  courier_number: string;
  ship_time: number;
}

/** The buyer sends the goods back. @throws Refused E614, E601 (also for an exchange whose new order is missing), E615 for parcel data, E214 for a company that is off */
export async function sendBack(db: Db, sn: string, parcel: ReturnParcel, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'FILL_LOGISTICS_INFO', 'buyer');
  const { courier_company_id, courier_company, courier_number, ship_time } = parcel;
  if (courier_company.trim() === '' || courier_number.trim() === '' || !(ship_time > 0)) refuse(afterSaleErrors.parcelBad);
  await demandOpen(db, [courier_company_id]);
  await db.insert(afterSaleExpress).values({ ...parcel, service_sn: sn });
  const line = said.write('sentBack', { company: courier_company, sn: courier_number });
  return changeOf(row, await moveService(db, row, 'FILL_LOGISTICS_INFO', buyerOf(row), line, now));
}
