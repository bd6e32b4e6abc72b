import { defineWaiting } from '../core/waiting.ts';
import { examineList, shopAudit } from './rights.ts';

/** Applications of shops that wait for a decision. */
export const shopWaiting = defineWaiting({
  kind: 'shop',
  title: { zh: '店铺审核', en: 'Shops' },
  right: shopAudit,
  counter: 'wait_audit_shop_count',
});

/** What shops have paid into their deposits, as long as nobody has looked at the vouchers. */
export const depositWaiting = defineWaiting({
  kind: 'margin',
  title: { zh: '保证金审核', en: 'Deposits' },
  right: examineList,
});
