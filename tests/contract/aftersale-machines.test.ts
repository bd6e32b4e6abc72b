import { describe, expect, it } from 'vitest';
import { complainStatus, serviceStatus, serviceType, type ServiceStatus, type ServiceType } from '#contract/aftersale/enums.ts';
import {
  allowableOf,
  complaintMachine,
  complaintProgress,
  complaintStepsOf,
  refundMachine,
  serviceAllows,
  serviceMachines,
  serviceProgress,
} from '#contract/aftersale/machines.ts';
import type { Machine } from '#contract/core/machine.ts';

const reached = (machine: Machine) => {
  const found = new Set(machine.transitions.filter((step) => step.from === null).map((step) => step.to));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const step of machine.transitions) if (step.from !== null && found.has(step.from)) found.add(step.to);
  }
  return [...found];
};

describe('the machines of after-sales', () => {
  it('lead from every state that can be reached to an end, and from an end nowhere', () => {
    for (const machine of [...Object.values(serviceMachines), refundMachine, complaintMachine] as readonly Machine[]) {
      const states = reached(machine);
      for (const state of states) {
        const leaving = machine.transitions.filter((step) => step.from === state);
        expect({ state, ends: machine.ends.includes(state) }).toEqual({ state, ends: leaving.length === 0 });
      }
    }
    expect(reached(serviceMachines.RETURN_GOODS as unknown as Machine)).not.toContain('ERROR_EXCEPTION');
    expect(reached(complaintMachine as unknown as Machine).toSorted()).toEqual([...complainStatus.values].toSorted());
  });

  it('let administrators refund by hand only, and only what waits for it', () => {
    const may = serviceType.values.flatMap((type) =>
      serviceStatus.values.flatMap((status) => serviceMachines[type].operations(status, 'admin').map((operation) => `${type} ${status} ${operation}`)),
    );
    expect(may).toEqual(['RETURN_GOODS WAIT_FOR_MANUAL ADMIN_REFUND', 'ORDER_CANCEL WAIT_FOR_MANUAL ADMIN_REFUND']);
    expect(complainStatus.values.map((status) => complaintStepsOf({ status }).join())).toEqual(['TO_APPEAL,RULE', 'RULE', 'TALK,RULE', 'TALK,RULE', '', '']);
  });
});

/** Source: `service_operate_allowable`, written out anew. */
function expected(T: ServiceType, S: ServiceStatus, hasNewOrder: boolean) {
  const back = T === 'RETURN_GOODS' || T === 'CHANGE_GOODS';
  const money = T === 'RETURN_GOODS' || T === 'ORDER_CANCEL';
  const replaced = T === 'CHANGE_GOODS' || T === 'SUPPLY_AGAIN_GOODS';
  return {
    allow_audit: S === 'APPLY',
    allow_ship: S === 'PASS' && (T === 'RETURN_GOODS' || (T === 'CHANGE_GOODS' && hasNewOrder)),
    allow_put_in_store: (T === 'ORDER_CANCEL' && S === 'PASS') || (back && S === 'FULL_COURIER'),
    allow_seller_refund: money && S === 'STOCK_IN',
    allow_admin_refund: money && S === 'WAIT_FOR_MANUAL',
    allow_seller_create_order: replaced && S === 'ERROR_EXCEPTION',
    allow_seller_close: replaced && S === 'ERROR_EXCEPTION',
    allow_show_storage_num: T !== 'SUPPLY_AGAIN_GOODS' && ['STOCK_IN', 'REFUNDING', 'WAIT_FOR_MANUAL', 'REFUNDFAIL', 'COMPLETED'].includes(S),
    allow_show_return_addr: back && !['APPLY', 'REFUSE'].includes(S),
    allow_show_ship_info: back && !['APPLY', 'PASS', 'REFUSE', 'CLOSED', 'ERROR_EXCEPTION'].includes(S),
  };
}

describe('what follows from a stored state', () => {
  it('is allowed exactly as the reference says, for every type and state', () => {
    for (const service_type of serviceType.values)
      for (const service_status of serviceStatus.values)
        for (const new_order_sn of [null, '1']) {
          const facts = { service_type, service_status, new_order_sn };
          expect({ facts, flags: allowableOf(facts) }).toEqual({ facts, flags: expected(service_type, service_status, new_order_sn !== null) });
        }
    expect(Object.values(allowableOf({ service_type: 'OTHER', service_status: 'WAIT_FOR_MANUAL' })).filter(Boolean)).toEqual([true]);
    expect(serviceAllows({ service_type: 'OTHER', service_status: 'APPLY' }, 'SELLER_AUDIT', 'shop')).toBe(false);
    for (const by of ['admin', 'buyer', 'system', 'job'] as const)
      expect(serviceAllows({ service_type: 'RETURN_GOODS', service_status: 'APPLY' }, 'SELLER_AUDIT', by)).toBe(false);
  });

  it('has a progress bar that reaches the state, in both languages', () => {
    for (const service_type of serviceType.values)
      for (const state of reached(serviceMachines[service_type] as unknown as Machine)) {
        const bar = serviceProgress({ service_type, service_status: state }, 'zh');
        expect(bar.findLast((node) => node.show_status > 0)?.status).toBe(state);
        expect(bar.at(-1)?.show_status ?? 0).toBe(state === bar.at(-1)?.status ? (state === 'COMPLETED' ? 2 : 3) : 0);
      }
    expect(serviceProgress({ service_type: 'SUPPLY_AGAIN_GOODS', service_status: 'PASS' }, 'en').map(({ text, show_status }) => [text, show_status])).toEqual([
      ['Pending review', 1],
      ['Accepted', 1],
      ['Completed', 0],
    ]);
    expect(complaintProgress({ status: 'COMMUNICATION' }, 'zh').map(({ status, show_status }) => [status, show_status])).toEqual([
      ['NEW', 1],
      ['WAIT_APPEAL', 1],
      ['COMMUNICATION', 1],
      ['WAIT_ARBITRATION', 0],
      ['COMPLETE', 0],
    ]);
    expect(complaintProgress({ status: 'CANCEL' }, 'zh').map(({ show_status }) => show_status)).toEqual([1, 3]);
  });
});
