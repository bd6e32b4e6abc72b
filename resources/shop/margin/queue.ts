import { depositWaiting } from '#contract/shop/waiting.ts';
import { defineQueue, passOrReject } from '#kit/review/define.ts';
import { audit } from './actions.ts';
import { marginEntity, type Deposit } from './entity.ts';
import { examineList } from './index.ts';

/** Deposits that wait for review, one after the other. */
export const depositQueue = defineQueue<Deposit>({
  kind: depositWaiting.kind,
  entity: marginEntity,
  show: () => import('./show.tsx'),
  to: (id) => `${examineList.route}?detail=${id}`,
  decisions: passOrReject({
    action: audit,
    pass: { pass: 1 },
    reject: { pass: 0 },
    reason: {
      field: 'message',
      choices: [
        { zh: '凭证不清晰，请重新上传', en: 'The voucher cannot be read; please upload it again' },
        { zh: '凭证金额与缴纳金额不一致', en: 'The voucher shows another amount' },
        { zh: '款项尚未到账', en: 'The money has not arrived' },
        { zh: '付款方与店铺主体不一致', en: 'The payer is not the company of the shop' },
      ],
    },
  }),
});
