/** Who hears of a changed service or complaint: the system log of the administrator who acted, menus, and every open screen. */
import { complaintWaiting, serviceWaiting } from '#contract/aftersale/waiting.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import type { Db } from '#server/db/client.ts';
import { changed, tellRecords } from '#server/core/changed.ts';
import { logOrder, tellOrders } from '#server/groups/order/steps/index.ts';
import type { AuditEntry, Context } from '#server/core/context.ts';
import type { Live } from '#server/core/live.ts';
import type { ComplaintChange } from './complaint/steps.ts';
import { oldestComplaints, waitingComplaints } from './complaint/list.ts';
import type { ServiceChange } from './steps/locked.ts';
import { oldestServices, waitingServices } from './service/list.ts';

/** Services that wait for an administrator. */
export const serviceApproval = defineApproval(serviceWaiting, waitingServices, oldestServices);
/** Complaints that wait for an administrator. */
export const complaintApproval = defineApproval(complaintWaiting, waitingComplaints, oldestComplaints);

/** After steps of buyers, shops or the system: live events only. Call it in the transaction of the changes. */
export async function tellServices(live: Live, db: Db, changes: readonly ServiceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sns = changes.map(({ sn }) => sn);
  const paying = changes.filter((change) => change.refund).map(({ sn }) => sn);
  const orders = [...new Set(changes.flatMap((change) => [...change.order_sns, ...change.orders.map(({ sn }) => sn)]))];
  await tellRecords(live, db, 'afterSale', sns);
  if (paying.length > 0) await tellRecords(live, db, 'refund', paying);
  if (orders.length > 0) await tellOrders(live, db, orders);
  await tellNumber(serviceApproval, live, db);
}

const yuan = (cents: number | null) => (cents === null ? null : cents / 100);

/** After an administrator's step: log entries and live events. */
export async function logService(context: Context, change: ServiceChange): Promise<void> {
  const { db, services } = context;
  const { sn, before, after, refund, orders } = change;
  const kept = (state: ServiceChange['after']) => ({ ...state, actual_price: yuan(state.actual_price) });
  await changed(context, 'afterSale', [{ ids: [sn], before: before && kept(before), after: kept(after), title: sn }]);
  if (refund) await tellRecords(services.live, db, 'refund', [sn]);
  for (const order of orders) await logOrder(context, order);
  const others = change.order_sns.filter((order_sn) => orders.every((order) => order.sn !== order_sn));
  if (others.length > 0) await tellOrders(services.live, db, others);
  await tellNumber(serviceApproval, services.live, db);
}

/** After steps of buyers or shops with complaints: live events only. */
export async function tellComplaints(live: Live, db: Db, changes: readonly ComplaintChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tellRecords(
    live,
    db,
    'complaint',
    changes.map(({ after }) => after.complain_id),
  );
  await tellNumber(complaintApproval, live, db);
}

/** What the system log keeps of a step with a complaint. */
export function complaintAudit({ before, after }: ComplaintChange): Omit<AuditEntry, 'resource'> {
  const kept = (state: ComplaintChange['after']) => ({ status: state.status, arbitration_result: state.arbitration_result });
  return { ids: [after.complain_id], before: before && kept(before), after: kept(after), title: `${after.complain_topic}（${after.order_sn}）` };
}

/** After an administrator's step with a complaint: log entry and live events. */
export async function logComplaint(context: Context, change: ComplaintChange): Promise<void> {
  await changed(context, 'complaint', [complaintAudit(change)]);
  await tellNumber(complaintApproval, context.services.live, context.db);
}
