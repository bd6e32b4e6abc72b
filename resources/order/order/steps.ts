/** The progress of an order as steps of the bar. */
import type { Text } from '#contract/core/text.ts';
import { orderApi } from '#contract/order/order.ts';
import { progressOf } from '#contract/order/progress.ts';
import { useRead } from '#kit/calls.ts';
import type { ProgressStep, StepState } from '#kit/detail/ProgressSteps.tsx';
import { dateTime } from '#kit/format/time.ts';
import { useMayCall } from '#kit/may.ts';
import { useWords } from '#kit/words.ts';
import type { OrderRecord } from './entity.ts';

/** Courses that end badly. */
const BAD_ENDS: ReadonlySet<string> = new Set(['CANCELLED', 'INTODB_ERROR', 'BALANCE_ERROR']);

const timeOf = (order: OrderRecord, step: string): number | null | undefined =>
  ({ NEW: order.create_time, PAID_OFF: order.payment_time, SHIPPED: order.ship_time, ROG: order.signing_time, COMPLETE: order.complete_time })[step];

function stateOf(place: number, current: number, last: number, isBad: boolean): StepState {
  if (place > current) return 'todo';
  if (place < current) return 'done';
  if (isBad) return 'failed';
  return place === last ? 'done' : 'current';
}

/** The steps of an order with how far it is. Only of a cancel request the state of its service decides, which the server knows. */
export function useOrderSteps(order: OrderRecord): readonly ProgressStep[] {
  const { say } = useWords();
  const asks = order.service_status === 'APPLY' && order.order_status !== 'CANCELLED';
  const { data } = useRead(orderApi.flow, { params: { order_sn: order.sn } }, { enabled: useMayCall()(orderApi.flow) && asks, staleTime: 0 });
  const { steps, current: own, course } = progressOf(order);
  const reached = asks && data?.length === steps.length ? data.findLastIndex(({ show_status }) => show_status !== 0) : own;
  return steps.map(({ order_status: name, text }: { order_status: string; text: Text }, place) => {
    const isBad = BAD_ENDS.has(name) || (course === 'cancelled_after_payment' && place === steps.length - 1);
    const state = stateOf(place, reached, steps.length - 1, isBad);
    return { name, title: say(text), state, note: state === 'todo' || isBad ? undefined : dateTime(timeOf(order, name), 'yyyy-MM-dd hh:mm') || undefined };
  });
}
