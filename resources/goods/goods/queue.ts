import { goodsWaiting } from '#contract/goods/waiting.ts';
import { defineQueue } from '#kit/review/define.ts';
import { audit } from './actions.ts';
import { goodsEntity } from './entity.ts';
import { goodsAudit } from './index.ts';

/** Goods that wait for review, one after the other. */
export const goodsQueue = defineQueue({
  kind: goodsWaiting.kind,
  entity: goodsEntity,
  show: () => import('./show.tsx'),
  to: (id) => `${goodsAudit.route}?detail=${id}`,
  decisions: [
    { name: 'approve', label: { zh: '通过', en: 'Approve' }, key: 'a', action: audit as never, values: { pass: 1 } },
    {
      name: 'refuse',
      label: { zh: '不通过', en: 'Reject' },
      key: 'r',
      danger: true,
      action: audit as never,
      values: { pass: 0 },
      reason: {
        field: 'message',
        max: 120,
        choices: [
          { zh: '商品图片不清晰或与商品不符', en: 'The pictures are unclear or show something else' },
          { zh: '商品分类不正确', en: 'The category is wrong' },
          { zh: '商品名称或描述含有违规内容', en: 'Name or description have forbidden content' },
          { zh: '价格或规格填写有误', en: 'Price or specs are wrong' },
          { zh: '缺少品牌授权或资质', en: 'The right to the brand is not shown' },
        ],
      },
    },
  ],
});
