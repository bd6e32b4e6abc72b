/** How services, refunds and complaints move from state to state: their columns, their machines, their refusals and their log. */
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { complaintErrors } from '#contract/aftersale/complaint.schema.ts';
import {
  complaintMachine,
  refundMachine,
  serviceMachineOf,
  serviceReady,
  type ComplaintOperation,
  type RefundOperation,
  type ServiceOperation,
} from '#contract/aftersale/machines.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { defineKind } from '#server/core/step.ts';
import { tellRefund, tellService } from './messages.ts';
import { afterSale, afterSaleLog, complaint, refund } from './schema.ts';

export type ServiceRow = typeof afterSale.$inferSelect;
export type RefundRecord = typeof refund.$inferSelect;
export type ComplaintRow = typeof complaint.$inferSelect;

/** Leaves one line in the service's own log (R18). */
export async function logStep(db: Db, sn: string, operator: string, log_detail: string, now: number): Promise<void> {
  await db.insert(afterSaleLog).values({ sn, operator, log_detail, log_time: now });
}

const PAYING: ReadonlySet<ServiceOperation> = new Set(['ADMIN_REFUND', 'REFUND_DONE', 'REFUND_FAILED']);

/** Services; every step says what its log line says. */
export const serviceKind = defineKind<ServiceRow, ServiceOperation, 'service_status', string>({
  table: afterSale,
  key: 'id',
  fields: ['service_status'],
  machines: ({ service_type }) => ({ service_status: serviceMachineOf(service_type) }),
  ready: serviceReady,
  refuse: (_, operation) => refuse(PAYING.has(operation) ? afterSaleErrors.refundState : afterSaleErrors.state),
  log: (db, { sn }, _, { name }, now, said) => logStep(db, sn, name, said, now),
  told: tellService,
  live: { resource: 'afterSale', id: ({ sn }) => sn, follows: ['order'] },
});

/** Refunds; the log of their service tells of them. */
export const refundKind = defineKind<RefundRecord, RefundOperation, 'refund_status'>({
  table: refund,
  key: 'id',
  fields: ['refund_status'],
  machines: () => ({ refund_status: refundMachine }),
  refuse: () => refuse(afterSaleErrors.refundState),
  told: tellRefund,
  live: { resource: 'refund', id: ({ sn }) => sn },
});

/** Complaints; what was done stands in their own fields and dialogue. */
export const complaintKind = defineKind<ComplaintRow, ComplaintOperation, 'status'>({
  table: complaint,
  key: 'complain_id',
  fields: ['status'],
  machines: () => ({ status: complaintMachine }),
  refuse: () => refuse(complaintErrors.closed),
  live: { resource: 'complaint', id: ({ complain_id }) => complain_id },
});
