/** The order's state machines say what the operation table of the product says, cell by cell. */
import { describe, expect, it } from 'vitest';
import { lineOperations, mayCloseService, operationsOf, orderMachines, payLogMachine, shipMachine, type OrderFacts } from '#contract/order/machines.ts';
import { progressOf } from '#contract/order/progress.ts';

/** Operations per state; what the product itself adds to the table is left out below. */
const table: Record<keyof typeof orderMachines, Record<string, string[]>> = {
  ONLINE: {
    NEW: ['CONFIRM', 'CANCEL'],
    CONFIRM: ['PAY', 'CANCEL'],
    PAID_OFF: ['SHIP', 'SERVICE_CANCEL'],
    SHIPPED: ['ROG', 'SERVICE_CANCEL'],
    ROG: ['COMPLETE', 'COMMENT'],
    AFTER_SERVICE: ['COMPLETE'],
  },
  COD: {
    NEW: ['CONFIRM', 'CANCEL'],
    CONFIRM: ['SHIP', 'CANCEL'],
    SHIPPED: ['ROG'],
    ROG: ['PAY'],
    PAID_OFF: ['COMPLETE'],
    AFTER_SERVICE: ['COMPLETE'],
  },
  PINTUAN: {
    NEW: ['CONFIRM', 'CANCEL'],
    CONFIRM: ['PAY', 'CANCEL'],
    PAID_OFF: ['SERVICE_CANCEL'],
    FORMED: ['SHIP'],
    SHIPPED: ['ROG'],
    ROG: ['COMPLETE'],
    AFTER_SERVICE: ['COMPLETE'],
  },
};
const OWN: ReadonlySet<string> = new Set(['STOCK_SHORT', 'FORM', 'CANCEL_PAID', 'SERVICE_EXPIRE']);

const facts: OrderFacts = {
  order_type: 'NORMAL',
  payment_type: 'ONLINE',
  order_status: 'CONFIRM',
  pay_status: 'PAY_NO',
  ship_status: 'SHIP_NO',
  comment_status: 'UNFINISHED',
  service_status: 'NOT_APPLY',
  order_price: 100,
  logi_id: null,
  ship_no: null,
};
const PAID: Partial<OrderFacts> = { order_status: 'PAID_OFF', pay_status: 'PAY_YES' };
const allowed = (given: Partial<OrderFacts>) =>
  Object.entries(operationsOf({ ...facts, ...given }))
    .filter(([, may]) => may)
    .map(([name]) => name.slice('allow_'.length))
    .toSorted();

describe.each(Object.entries(orderMachines))('an order of the flow %s', (flow, machine) => {
  it('allows what the table allows, and nothing in any other state', () => {
    for (const state of machine.states) {
      const found = machine.operations(state).filter((operation) => !OWN.has(operation));
      expect(found.toSorted(), state).toEqual((table[flow as keyof typeof table][state] ?? []).toSorted());
    }
  });

  it('leaves every state but the ends, and an administrator pays, cancels, completes and closes after-sales only', () => {
    const reached = new Set([machine.start, ...machine.transitions.map(({ to }) => to)]);
    expect([...reached].filter((state) => machine.operations(state).length === 0).toSorted()).toEqual(['CANCELLED', 'INTODB_ERROR']);
    const byAdmin = new Set(machine.transitions.filter(({ by }) => by.includes('admin')).map(({ operation }) => operation));
    expect([...byAdmin].toSorted()).toEqual(['CANCEL', 'COMPLETE', 'PAY', 'SERVICE_EXPIRE']);
    expect(machine.after('NEW', 'CONFIRM')).toBe('CONFIRM');
    expect(machine.after('COMPLETE', 'CANCEL')).toBeUndefined();
    expect(machine.operations('unheard of')).toEqual([]);
  });
});

it('collections and parcels only go forward', () => {
  expect(payLogMachine.operations('PAY_YES')).toEqual([]);
  expect(shipMachine.after('SHIP_YES', 'ROG')).toBe('SHIP_ROG');
  expect(shipMachine.allows('SHIP_ROG', 'SHIP')).toBe(false);
});

describe('the flags', () => {
  const cases: [string, Partial<OrderFacts>, string[]][] = [
    ['just placed', { order_status: 'NEW' }, ['cancel', 'confirm', 'edit_consignee', 'edit_price']],
    ['awaiting payment', {}, ['cancel', 'edit_consignee', 'edit_price', 'pay']],
    ['awaiting shipment', PAID, ['edit_consignee', 'service_cancel', 'ship']],
    ['paid for free', { ...PAID, order_price: 0 }, ['edit_consignee', 'ship']],
    ['a resend awaiting shipment', { ...PAID, order_type: 'SUPPLY_AGAIN' }, ['edit_consignee', 'ship']],
    ['a cancel request runs', { ...PAID, service_status: 'APPLY' }, ['check_cancel']],
    ['a cancel request was refused', { ...PAID, service_status: 'EXPIRED' }, ['edit_consignee', 'ship']],
    ['on the way', { ...PAID, order_status: 'SHIPPED', ship_status: 'SHIP_YES', logi_id: '3', ship_no: 'SF1' }, ['check_express', 'rog', 'service_cancel']],
    [
      'on the way without a parcel number',
      { ...PAID, order_status: 'SHIPPED', ship_status: 'SHIP_YES', logi_id: '0', ship_no: 'SF1' },
      ['rog', 'service_cancel'],
    ],
    ['received', { ...PAID, order_status: 'ROG', ship_status: 'SHIP_ROG' }, ['comment', 'complete']],
    ['completed and commented', { ...PAID, order_status: 'COMPLETE', ship_status: 'SHIP_ROG', comment_status: 'FINISHED' }, []],
    ['cancelled unpaid', { order_status: 'CANCELLED', ship_status: 'SHIP_NO' }, ['edit_consignee', 'edit_price']],
    ['COD before shipping', { payment_type: 'COD' }, ['cancel', 'edit_consignee', 'edit_price', 'ship']],
    ['COD on the way', { payment_type: 'COD', order_status: 'SHIPPED', ship_status: 'SHIP_YES' }, ['rog']],
    ['COD received, money not in', { payment_type: 'COD', order_status: 'ROG', ship_status: 'SHIP_ROG' }, ['comment', 'pay']],
    ['COD paid', { payment_type: 'COD', ...PAID, ship_status: 'SHIP_ROG', comment_status: 'WAIT_CHASE' }, ['complete']],
    ['a group that is not full', { order_type: 'PINTUAN', ...PAID }, ['edit_consignee']],
    ['a full group', { order_type: 'PINTUAN', pay_status: 'PAY_YES', order_status: 'FORMED' }, ['edit_consignee', 'ship']],
  ];
  it.each(cases)('%s', (_name, given, expected) => expect(allowed(given)).toEqual(expected));

  it('let after-sales be closed once, and only of completed orders', () => {
    expect(mayCloseService({ order_status: 'COMPLETE', service_status: 'NOT_APPLY' })).toBe(true);
    expect(mayCloseService({ order_status: 'COMPLETE', service_status: 'EXPIRED' })).toBe(false);
    expect(mayCloseService({ order_status: 'ROG', service_status: 'NOT_APPLY' })).toBe(false);
  });

  it('of a line follow payment, receipt and what runs already', () => {
    const received = { pay_status: 'PAY_YES', ship_status: 'SHIP_ROG' };
    const line = { service_status: 'NOT_APPLY', complain_status: 'NO_APPLY' };
    expect(lineOperations(received, line)).toEqual({ allow_apply_service: true, allow_order_complain: true });
    expect(lineOperations(received, { service_status: 'APPLY', complain_status: 'EXPIRED' })).toEqual({
      allow_apply_service: false,
      allow_order_complain: false,
    });
    expect(lineOperations({ pay_status: 'PAY_YES', ship_status: 'SHIP_YES' }, line)).toEqual({ allow_apply_service: false, allow_order_complain: true });
    expect(lineOperations({ pay_status: 'PAY_NO', ship_status: 'SHIP_ROG' }, line)).toEqual({ allow_apply_service: false, allow_order_complain: false });
  });
});

describe('the progress bar', () => {
  const bar = (given: Partial<OrderFacts>, service?: string) => {
    const { course, steps, current } = progressOf({ ...facts, ...given }, service);
    expect(steps.map(({ show_status }) => show_status)).toEqual(steps.map((_, at) => (at <= current ? 1 : 0)));
    return [course, steps[current]?.order_status, steps.length];
  };

  it('follows the flow, a cancel request, and how an order ended', () => {
    expect(bar({})).toEqual(['ONLINE', 'CONFIRM', 6]);
    expect(bar({ payment_type: 'COD', ...PAID })).toEqual(['COD', 'PAID_OFF', 6]);
    expect(bar({ order_type: 'PINTUAN', order_status: 'FORMED' })).toEqual(['PINTUAN', 'FORMED', 7]);
    expect(bar({ ...PAID, service_status: 'APPLY' }, 'APPLY')).toEqual(['cancelled_after_payment', 'APPLY', 6]);
    for (const status of ['PASS', 'STOCK_IN', 'WAIT_FOR_MANUAL', 'REFUNDING', 'REFUNDFAIL'])
      expect(bar({ ...PAID, service_status: 'APPLY' }, status)).toEqual(['cancelled_after_payment', 'PASS', 6]);
    expect(bar({ ...PAID, order_status: 'CANCELLED', service_status: 'COMPLETE' })).toEqual(['cancelled_after_payment', 'COMPLETE', 6]);
    expect(bar({ order_status: 'CANCELLED' })).toEqual(['cancelled_before_payment', 'CANCELLED', 3]);
    expect(bar({ order_status: 'INTODB_ERROR' })).toEqual(['failed', 'INTODB_ERROR', 2]);
    expect(bar({ ...PAID, order_status: 'AFTER_SERVICE' })).toEqual(['ONLINE', 'ROG', 6]);
  });

  it('names its last step after what it means there', () => {
    expect(progressOf({ ...facts, ...PAID, order_status: 'CANCELLED' }).steps.at(-1)?.text.zh).toBe('已取消');
    expect(progressOf({ ...facts, ...PAID }).steps.at(-1)?.text.zh).toBe('已完成');
  });
});
