import { vatWaiting } from '#contract/member/waiting.ts';
import { defineQueue, passOrReject } from '#kit/review/define.ts';
import { audit } from './actions.ts';
import { vatEntity } from './entity.ts';
import { receiptExamine } from './index.ts';

/** VAT qualifications that wait for review, one after the other. */
export const vatQueue = defineQueue({
  kind: vatWaiting.kind,
  entity: vatEntity,
  show: () => import('./show.tsx'),
  to: (id) => `${receiptExamine.route}?detail=${id}`,
  decisions: passOrReject({
    action: audit,
    pass: { status: 'AUDIT_PASS' },
    reject: { status: 'AUDIT_REFUSE' },
    reason: {
      field: 'remark',
      choices: [
        { zh: '公司名称与纳税人识别码不一致', en: 'Company name and taxpayer code do not match' },
        { zh: '纳税人识别码有误', en: 'The taxpayer code is wrong' },
        { zh: '开户银行或账号有误', en: 'Bank or account number are wrong' },
        { zh: '注册地址或电话有误', en: 'Address or telephone are wrong' },
      ],
    },
  }),
});
