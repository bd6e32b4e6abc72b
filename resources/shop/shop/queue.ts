import { shopWaiting } from '#contract/shop/waiting.ts';
import { addressOf } from '#kit/open-pages.ts';
import { defineQueue } from '#kit/review/define.ts';
import { approve, refuse } from './actions.ts';
import { shopEntity, type ShopRecord } from './entity.ts';
import { shopDetail } from './index.ts';

/** Applications of shops, one after the other. */
export const shopQueue = defineQueue<ShopRecord>({
  kind: shopWaiting.kind,
  entity: shopEntity,
  show: () => import('./detail.tsx'),
  to: (id) => addressOf(shopDetail, { id }),
  decisions: [
    { name: approve.name, label: { zh: '通过', en: 'Approve' }, key: 'a', action: approve },
    {
      name: refuse.name,
      label: { zh: '拒绝', en: 'Reject' },
      key: 'r',
      danger: true,
      action: refuse,
      reason: {
        field: 'audit_remark',
        max: 120,
        choices: [
          { zh: '营业执照照片不清晰，请重新上传', en: 'The picture of the licence cannot be read; please upload it again' },
          { zh: '公司信息与营业执照不一致', en: 'The company does not agree with its licence' },
          { zh: '银行账户信息有误', en: 'The bank account is not right' },
        ],
      },
    },
  ],
});
