import { serviceWaiting } from '#contract/aftersale/waiting.ts';
import { addressOf } from '#kit/open-pages.ts';
import { defineQueue } from '#kit/review/define.ts';
import { serviceEntity, type Service } from './entity.ts';
import { serviceDetail } from './index.ts';

/** Services whose money is paid back by hand, one after the other; the form is that of their page. */
export const serviceQueue = defineQueue<Service>({
  kind: serviceWaiting.kind,
  entity: serviceEntity,
  show: () => import('./show.tsx'),
  to: (service_sn) => addressOf(serviceDetail, { service_sn }),
  section: 'manual',
  decisions: [],
});
