import { passOrReject, type Decision } from '#kit/review/define.ts';
import { audit } from './actions.ts';

/** How goods are decided about in review mode, those of shops and those of suppliers. */
export const goodsDecisions: readonly Decision<unknown>[] = passOrReject<unknown>({
  action: audit as never,
  pass: { pass: 1 },
  reject: { pass: 0 },
  reason: {
    field: 'message',
    choices: [
      { zh: '商品图片不清晰或与商品不符', en: 'The pictures are unclear or show something else' },
      { zh: '商品分类不正确', en: 'The category is wrong' },
      { zh: '商品名称或描述含有违规内容', en: 'Name or description have forbidden content' },
      { zh: '价格或规格填写有误', en: 'Price or specs are wrong' },
      { zh: '缺少品牌授权或资质', en: 'The right to the brand is not shown' },
    ],
  },
});
