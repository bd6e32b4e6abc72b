/** What buyers do with a service that was accepted. */
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refused.ts';
import { afterSaleExpress } from '../schema.ts';
import { changeOf, demand, lockService, logStep, moveService, type ServiceChange } from './locked.ts';

/** The parcel with the goods. `ship_time` is in unix seconds. */
export interface ReturnParcel {
  courier_company_id: string;
  courier_company: string;
  courier_number: string;
  ship_time: number;
}

/** The buyer sends the goods back. @throws Refused E614, E601 (also for an exchange whose new order is missing), E615 for parcel data */
export async function sendBack(db: Db, sn: string, parcel: ReturnParcel, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'FILL_LOGISTICS_INFO');
  const { courier_company, courier_number, ship_time } = parcel;
  if (courier_company.trim() === '' || courier_number.trim() === '' || !(ship_time > 0)) refuse(afterSaleErrors.parcelBad);
  await db.insert(afterSaleExpress).values({ ...parcel, service_sn: sn });
  const after = await moveService(db, row, 'FULL_COURIER');
  await logStep(db, sn, row.member_name, said.write('sentBack', { company: courier_company, sn: courier_number }), now);
  return changeOf(row, after);
}
