import { complaintWaiting } from '#contract/aftersale/waiting.ts';
import { addressOf } from '#kit/open-pages.ts';
import { defineQueue } from '#kit/review/define.ts';
import { rule, toAppeal } from './actions.ts';
import { complaintEntity, type Complaint } from './entity.ts';
import { complaintDetail } from './index.ts';

/** Complaints that wait for the platform, one after the other. */
export const complaintQueue = defineQueue<Complaint>({
  kind: complaintWaiting.kind,
  entity: complaintEntity,
  show: () => import('./show.tsx'),
  to: (id) => addressOf(complaintDetail, { id }),
  decisions: [
    { name: toAppeal.name, label: { zh: '交由商家申诉', en: 'Hand to the shop' }, key: 'a', action: toAppeal },
    {
      name: rule.name,
      label: { zh: '仲裁并结束', en: 'Rule and close' },
      key: 'r',
      danger: true,
      action: rule,
      reason: {
        field: 'arbitration_result',
        max: 500,
        choices: [
          { zh: '投诉成立，请商家尽快为买家处理', en: 'The complaint is justified; the shop has to settle it with the buyer' },
          { zh: '投诉不成立，买家提供的凭证不足', en: 'The complaint is not justified: the evidence is not enough' },
          { zh: '双方已协商一致，投诉关闭', en: 'Both sides agreed; the complaint is closed' },
        ],
      },
    },
  ],
});
