import { defineWaiting } from '../core/waiting.ts';
import { complaintList, serviceList } from './rights.ts';

/** Services whose money is paid back by hand. */
export const serviceWaiting = defineWaiting({
  kind: 'afterSale',
  title: { zh: '人工退款', en: 'Manual refunds' },
  right: serviceList,
  query: { service_status: 'WAIT_FOR_MANUAL' },
  counter: 'wait_handle_service_count',
});

/** Complaints that the platform has to look at. */
export const complaintWaiting = defineWaiting({
  kind: 'complaint',
  title: { zh: '投诉处理', en: 'Complaints' },
  right: complaintList,
  query: { tag: 'HANDLE' },
  counter: 'wait_handle_complain_count',
});
