/**
 * How after-sales services, refunds and complaints live: their states, who may move them where, and what follows from a stored
 * state (flags, progress bars). Plain data and pure functions, for rules, screens and tests alike.
 */
import { defineMachine, type By, type Machine } from '../core/machine.ts';
import { enumLabel } from '../core/enum.ts';
import type { Lang } from '../core/text.ts';
import { complainStatus, refundStatus, serviceStatus, type ComplainStatus, type RefundStatus, type ServiceStatus, type ServiceType } from './enums.ts';

/**
 * What is done with a service. ADMIN_REFUND is the administrator's only step. AUTO_CANCEL makes one for a failed group purchase, for
 * which the system goes on to pay back at once; ORDER_MADE and ORDER_FAILED tell how making the replacement order went, FINISH ends an exchange behind STOCK_IN, REFUND_DONE
 * and REFUND_FAILED are what the payment platform reports.
 */
export type ServiceOperation =
  | 'APPLY'
  | 'AUTO_CANCEL'
  | 'SELLER_AUDIT'
  | 'FILL_LOGISTICS_INFO'
  | 'STOCK_IN'
  | 'FINISH'
  | 'SELLER_REFUND'
  | 'REFUND_DONE'
  | 'REFUND_FAILED'
  | 'ADMIN_REFUND'
  | 'ORDER_MADE'
  | 'ORDER_FAILED'
  | 'CREATE_NEW_ORDER'
  | 'CLOSE';

const service = (rows: Parameters<typeof defineMachine<ServiceStatus, ServiceOperation>>[3]): Machine<ServiceStatus, ServiceOperation> =>
  defineMachine('service_status', serviceStatus.values, ['REFUSE', 'COMPLETED', 'CLOSED'], rows);

type ServiceRows = Parameters<typeof service>[0];
const asked: ServiceRows = [
  [null, 'APPLY', 'APPLY', 'buyer'],
  ['APPLY', 'SELLER_AUDIT', 'PASS', 'shop'],
  ['APPLY', 'SELLER_AUDIT', 'REFUSE', 'shop'],
];
const SHOP_OR_SYSTEM = ['shop', 'system'] as const;
const paidBack: ServiceRows = [
  ['STOCK_IN', 'SELLER_REFUND', 'COMPLETED', SHOP_OR_SYSTEM],
  ['STOCK_IN', 'SELLER_REFUND', 'REFUNDING', SHOP_OR_SYSTEM],
  ['STOCK_IN', 'SELLER_REFUND', 'WAIT_FOR_MANUAL', SHOP_OR_SYSTEM],
  // The payment platform may have paid although it said that it could not.
  [['REFUNDING', 'WAIT_FOR_MANUAL'], 'REFUND_DONE', 'COMPLETED', 'job'],
  ['REFUNDING', 'REFUND_FAILED', 'WAIT_FOR_MANUAL', 'job'],
  ['WAIT_FOR_MANUAL', 'ADMIN_REFUND', 'COMPLETED', 'admin'],
];

/** A service per type. REFUNDFAIL only occurs in old rows, as a dead end. */
export const serviceMachines: Readonly<Record<ServiceType, Machine<ServiceStatus, ServiceOperation>>> = {
  RETURN_GOODS: service([...asked, ['PASS', 'FILL_LOGISTICS_INFO', 'FULL_COURIER', 'buyer'], ['FULL_COURIER', 'STOCK_IN', 'STOCK_IN', 'shop'], ...paidBack]),
  CHANGE_GOODS: service([
    ...asked,
    ['PASS', 'ORDER_MADE', 'PASS', 'system'],
    ['PASS', 'ORDER_FAILED', 'ERROR_EXCEPTION', 'system'],
    ['ERROR_EXCEPTION', 'CREATE_NEW_ORDER', 'PASS', 'shop'],
    ['ERROR_EXCEPTION', 'CLOSE', 'CLOSED', 'shop'],
    ['PASS', 'FILL_LOGISTICS_INFO', 'FULL_COURIER', 'buyer'],
    ['FULL_COURIER', 'STOCK_IN', 'STOCK_IN', 'shop'],
    ['STOCK_IN', 'FINISH', 'COMPLETED', 'system'],
  ]),
  SUPPLY_AGAIN_GOODS: service([
    ...asked,
    ['PASS', 'ORDER_MADE', 'COMPLETED', 'system'],
    ['PASS', 'ORDER_FAILED', 'ERROR_EXCEPTION', 'system'],
    ['ERROR_EXCEPTION', 'CREATE_NEW_ORDER', 'COMPLETED', 'shop'],
    ['ERROR_EXCEPTION', 'CLOSE', 'CLOSED', 'shop'],
  ]),
  ORDER_CANCEL: service([...asked, [null, 'AUTO_CANCEL', 'STOCK_IN', 'system'], ['PASS', 'STOCK_IN', 'STOCK_IN', 'shop'], ...paidBack]),
};

/** What of a service its flags and its bar are told by; the fields are those of the wire. */
export interface ServiceFacts {
  service_type: string;
  service_status: string;
  new_order_sn?: string | null | undefined;
}

/** The machine of a service; an unknown type has no operations. */
export const serviceMachineOf = (type: string): Machine<ServiceStatus, ServiceOperation> | undefined => serviceMachines[type as ServiceType];

/** What besides its state a service needs for an operation: an exchange is only sent back once its new order exists. */
export const serviceReady = (facts: ServiceFacts, operation: ServiceOperation): boolean =>
  operation !== 'FILL_LOGISTICS_INFO' || facts.service_type !== 'CHANGE_GOODS' || Boolean(facts.new_order_sn);

/** Whether a stored service allows an operation to an actor. */
export const serviceAllows = (facts: ServiceFacts, operation: ServiceOperation, by: By): boolean =>
  serviceReady(facts, operation) && (serviceMachineOf(facts.service_type)?.allows(facts.service_status, operation, by) ?? false);

/** Whether a service of this type gives money back. */
export const givesMoneyBack = (type: string): boolean => type === 'RETURN_GOODS' || type === 'ORDER_CANCEL';

/** What may be done with a service and what its detail shows, as it travels in `allowable`. */
export interface ServiceAllowable {
  allow_audit: boolean;
  allow_ship: boolean;
  allow_put_in_store: boolean;
  allow_seller_refund: boolean;
  allow_admin_refund: boolean;
  allow_seller_create_order: boolean;
  allow_seller_close: boolean;
  allow_show_storage_num: boolean;
  allow_show_return_addr: boolean;
  allow_show_ship_info: boolean;
}

const STORED: ReadonlySet<string> = new Set(['STOCK_IN', 'REFUNDING', 'WAIT_FOR_MANUAL', 'REFUNDFAIL', 'COMPLETED']);
const NOT_SENT: ReadonlySet<string> = new Set(['APPLY', 'PASS', 'REFUSE', 'CLOSED', 'ERROR_EXCEPTION']);

/** The flags of a service (`service_operate_allowable`). */
export function allowableOf(facts: ServiceFacts): ServiceAllowable {
  const { service_type: type, service_status: status } = facts;
  const may = (operation: ServiceOperation, by: By) => serviceAllows(facts, operation, by);
  const comesBack = type === 'RETURN_GOODS' || type === 'CHANGE_GOODS';
  return {
    allow_audit: may('SELLER_AUDIT', 'shop'),
    allow_ship: may('FILL_LOGISTICS_INFO', 'buyer'),
    allow_put_in_store: may('STOCK_IN', 'shop'),
    allow_seller_refund: may('SELLER_REFUND', 'shop'),
    allow_admin_refund: may('ADMIN_REFUND', 'admin'),
    allow_seller_create_order: may('CREATE_NEW_ORDER', 'shop'),
    allow_seller_close: may('CLOSE', 'shop'),
    allow_show_storage_num: type !== 'SUPPLY_AGAIN_GOODS' && STORED.has(status),
    allow_show_return_addr: comesBack && status !== 'APPLY' && status !== 'REFUSE',
    allow_show_ship_info: comesBack && !NOT_SENT.has(status),
  };
}

/** What is done with a refund. HAND_OVER: the payment platform failed, and an administrator has to pay. */
export type RefundOperation = 'CREATE' | 'START' | 'HAND_OVER' | 'COMPLETE' | 'FAIL';

/** A refund: made when the shop accepts. REFUNDFAIL only occurs in old rows. */
export const refundMachine: Machine<RefundStatus, RefundOperation> = defineMachine(
  'refund_status',
  refundStatus.values,
  ['COMPLETED', 'REFUNDFAIL'],
  [
    [null, 'CREATE', 'APPLY', 'system'],
    ['APPLY', 'START', 'REFUNDING', SHOP_OR_SYSTEM],
    ['REFUNDING', 'HAND_OVER', 'REFUNDING', 'job'],
    [['APPLY', 'REFUNDING'], 'COMPLETE', 'COMPLETED', ['admin', 'shop', 'system', 'job']],
    ['REFUNDING', 'FAIL', 'REFUNDFAIL', 'job'],
  ],
);

/** What is done with a complaint. An administrator hands it to the shop (TO_APPEAL), takes part (TALK) and rules (RULE). */
export type ComplaintOperation = 'FILE' | 'TO_APPEAL' | 'APPEAL' | 'ASK_ARBITRATION' | 'TALK' | 'RULE' | 'WITHDRAW';

const OPEN = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION'] as const;

export const complaintMachine: Machine<ComplainStatus, ComplaintOperation> = defineMachine(
  'status',
  complainStatus.values,
  ['COMPLETE', 'CANCEL'],
  [
    [null, 'FILE', 'NEW', 'buyer'],
    ['NEW', 'TO_APPEAL', 'WAIT_APPEAL', 'admin'],
    ['WAIT_APPEAL', 'APPEAL', 'COMMUNICATION', 'shop'],
    ['COMMUNICATION', 'ASK_ARBITRATION', 'WAIT_ARBITRATION', ['buyer', 'shop']],
    ['COMMUNICATION', 'TALK', 'COMMUNICATION', ['admin', 'buyer', 'shop']],
    ['WAIT_ARBITRATION', 'TALK', 'WAIT_ARBITRATION', ['admin', 'buyer', 'shop']],
    [OPEN, 'RULE', 'COMPLETE', 'admin'],
    [OPEN, 'WITHDRAW', 'CANCEL', 'buyer'],
  ],
);

/** The steps that one side has in a complaint's state; administrators unless another side is named. */
export const complaintStepsOf = ({ status }: { status: string }, by: By = 'admin'): readonly ComplaintOperation[] => complaintMachine.operations(status, by);

/** One step of a progress bar. `show_status`: 0 not reached, 1 reached, 2 the end was reached, 3 called off. */
export interface ProgressNode {
  text: string;
  status: string;
  show_status: 0 | 1 | 2 | 3;
}

/** The states of a refunding service between stock-in and the money being back; they share a place on the bar. */
const PAYING: readonly ServiceStatus[] = ['REFUNDING', 'REFUNDFAIL', 'WAIT_FOR_MANUAL'];

/** The steps of a service that goes well, in order; of PAYING the one that it is in or would come to first. */
function serviceSteps({ service_type, service_status }: ServiceFacts): readonly ServiceStatus[] {
  const paying = PAYING.find((status) => status === service_status) ?? 'REFUNDING';
  switch (service_type) {
    case 'RETURN_GOODS':
      return ['APPLY', 'PASS', 'FULL_COURIER', 'STOCK_IN', paying, 'COMPLETED'];
    case 'ORDER_CANCEL':
      return ['APPLY', 'PASS', 'STOCK_IN', paying, 'COMPLETED'];
    case 'CHANGE_GOODS':
      return service_status === 'ERROR_EXCEPTION'
        ? ['APPLY', 'PASS', 'ERROR_EXCEPTION', 'FULL_COURIER', 'COMPLETED']
        : ['APPLY', 'PASS', 'FULL_COURIER', 'STOCK_IN', 'COMPLETED'];
    default:
      return service_status === 'ERROR_EXCEPTION' ? ['APPLY', 'PASS', 'ERROR_EXCEPTION', 'COMPLETED'] : ['APPLY', 'PASS', 'COMPLETED'];
  }
}

const nodes = (steps: readonly string[], at: number, end: 1 | 2 | 3, textOf: (status: string) => string): ProgressNode[] =>
  steps.map((status, index) => ({ status, text: textOf(status), show_status: index > at ? 0 : index === steps.length - 1 ? end : 1 }));

/** The progress bar of a service (design of this product). */
export function serviceProgress(facts: ServiceFacts, lang: Lang): ProgressNode[] {
  const textOf = (status: string) => enumLabel(serviceStatus, status, lang);
  const { service_status: status } = facts;
  if (status === 'REFUSE') return nodes(['APPLY', 'REFUSE'], 1, 3, textOf);
  if (status === 'CLOSED') return nodes(['APPLY', 'PASS', 'ERROR_EXCEPTION', 'CLOSED'], 3, 3, textOf);
  const steps = serviceSteps(facts);
  return nodes(steps, steps.indexOf(status as ServiceStatus), 2, textOf);
}

const COMPLAINT_STEPS = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE'] as const;

/** The progress bar of a complaint; a withdrawn one has only its first step and its end. */
export function complaintProgress({ status }: { status: string }, lang: Lang): ProgressNode[] {
  const textOf = (code: string) => enumLabel(complainStatus, code, lang);
  if (status === 'CANCEL') return nodes(['NEW', 'CANCEL'], 1, 3, textOf);
  return nodes(COMPLAINT_STEPS, COMPLAINT_STEPS.indexOf(status as (typeof COMPLAINT_STEPS)[number]), 2, textOf);
}
