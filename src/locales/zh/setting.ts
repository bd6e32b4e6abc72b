/** Phrases of the settings screens. */
export const setting = {
  goodsTab: '商品设置',
  audits: '审核',
  pictures: '图片尺寸',
  picturesHint: '只影响之后添加的图片',
  save: '保存设置',
  saved: '商品设置已保存',
  reset: '恢复',
  orderTab: '订单设置',
  orderCancel: '自动取消订单',
  orderCancelHint: '在线支付的订单超过这段时间未付款即自动取消，至少30分钟',
  orderWay: '收货、收款与完成',
  orderAfter: '售后、投诉与评论',
  orderSaved: '订单设置已保存',
};
export type SettingTexts = Record<keyof typeof setting, string>;
