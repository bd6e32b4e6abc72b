import { defineWaiting } from '../core/waiting.ts';
import { shopAudit } from './rights.ts';

/** Applications of shops that wait for a decision. */
export const shopWaiting = defineWaiting({
  kind: 'shop',
  title: { zh: '店铺审核', en: 'Shops' },
  right: shopAudit,
  counter: 'wait_audit_shop_count',
});
