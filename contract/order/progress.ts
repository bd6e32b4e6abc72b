/** The progress bar of an order (R12): which steps it has and how far it is. */
import type { Text } from '../core/text.ts';
import { orderStatus } from './enums.ts';
import { flowOf, type OrderFacts, type OrderFlow } from './machines.ts';

/** The steps per course that an order can take. */
export const ORDER_STEPS = {
  ONLINE: ['NEW', 'CONFIRM', 'PAID_OFF', 'SHIPPED', 'ROG', 'COMPLETE'],
  COD: ['NEW', 'CONFIRM', 'SHIPPED', 'ROG', 'PAID_OFF', 'COMPLETE'],
  PINTUAN: ['NEW', 'CONFIRM', 'PAID_OFF', 'FORMED', 'SHIPPED', 'ROG', 'COMPLETE'],
  cancelled_before_payment: ['NEW', 'CONFIRM', 'CANCELLED'],
  cancelled_after_payment: ['NEW', 'CONFIRM', 'PAID_OFF', 'APPLY', 'PASS', 'COMPLETE'],
  failed: ['NEW', 'INTODB_ERROR'],
  balance_failed: ['NEW', 'BALANCE_ERROR'],
} as const satisfies Record<string, readonly string[]>;
export type OrderCourse = keyof typeof ORDER_STEPS;

const REQUEST_TEXT: Readonly<Record<string, Text>> = {
  APPLY: { zh: '申请取消', en: 'Cancel asked for' },
  PASS: { zh: '审核通过', en: 'Accepted' },
};

/** What a person reads below a step. The last step of a cancelled paid order says so; elsewhere the code means completed. */
function textOf(course: OrderCourse, code: string): Text {
  const shown = course === 'cancelled_after_payment' && code === 'COMPLETE' ? 'CANCELLED' : code;
  const { zh, en } = REQUEST_TEXT[shown] ?? orderStatus.entries[shown] ?? { zh: code, en: code };
  return { zh, en };
}

/** One step; `show_status` is 1 when it was reached. */
export interface OrderStep {
  order_status: string;
  text: Text;
  show_status: 0 | 1;
}

/** A bar: its course, its steps, and the index of the last step that was reached. */
export interface OrderProgress {
  course: OrderCourse;
  steps: OrderStep[];
  current: number;
}

/** Where a cancel request stands on the bar, by the state of its service. What the bar does not know counts as accepted. */
const ofService = (status: string | undefined): string => (status === undefined || status === 'APPLY' ? 'APPLY' : status === 'COMPLETED' ? 'COMPLETE' : 'PASS');

/** Where old rows stand whose state the flows no longer have. */
const AFTER_SERVICE: Readonly<Record<OrderFlow, string>> = { ONLINE: 'ROG', PINTUAN: 'ROG', COD: 'PAID_OFF' };

function courseOf(facts: OrderFacts, serviceStatus: string | undefined): [OrderCourse, string] {
  const { order_status: status } = facts;
  if (status === 'CANCELLED') return facts.pay_status === 'PAY_YES' ? ['cancelled_after_payment', 'COMPLETE'] : ['cancelled_before_payment', 'CANCELLED'];
  if (status === 'INTODB_ERROR') return ['failed', status];
  if (status === 'BALANCE_ERROR') return ['balance_failed', status];
  if (facts.service_status === 'APPLY') return ['cancelled_after_payment', ofService(serviceStatus)];
  const flow = flowOf(facts);
  return [flow, status === 'AFTER_SERVICE' ? AFTER_SERVICE[flow] : status];
}

/**
 * The progress bar of an order.
 * @param serviceStatus state of its cancel request, where one is under way
 */
export function progressOf(facts: OrderFacts, serviceStatus?: string): OrderProgress {
  const [course, position] = courseOf(facts, serviceStatus);
  const codes: readonly string[] = ORDER_STEPS[course];
  const current = codes.indexOf(position);
  const steps = codes.map((code, at): OrderStep => ({ order_status: code, text: textOf(course, code), show_status: at <= current ? 1 : 0 }));
  return { course, steps, current };
}
