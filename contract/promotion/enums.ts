/** Closed sets of the promotions group. Source: reference/promotions.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

export const couponType = defineEnum([
  ['NORMAL', '平台优惠券', 'Platform coupon'],
  ['NEWCOMER', '新人优惠券', 'Newcomer coupon'],
]);
export type CouponType = (typeof couponType)['values'][number];

export const couponUseScope = defineEnum([
  ['ALL', '全部商品', 'All goods'],
  ['CATEGORY', '分类商品', 'Goods of categories'],
  ['SOME_GOODS', '部分商品', 'Chosen goods'],
]);
export type CouponUseScope = (typeof couponUseScope)['values'][number];

export const couponEffectiveType = defineEnum([
  ['AUTO_TAKE_EFFECT', '按有效期生效', 'Fixed period'],
  ['EFFECTIVE_AFTER_RECEIVING', '领取即生效', 'From the moment of claiming'],
]);
export type CouponEffectiveType = (typeof couponEffectiveType)['values'][number];

const couponStates = [
  [0, '未生效', 'Not yet valid', 'info'],
  [1, '生效中', 'Valid', 'success'],
  [2, '已失效', 'Lapsed'],
] as const;

/** Of coupons, and of coupons that members hold. */
export const couponStatus = defineEnum(couponStates);
/** The same, and what screens call a coupon that was voided. */
export const couponLabel = defineEnum([...couponStates, [3, '已作废', 'Voided']]);
export type CouponStatus = (typeof couponStatus)['values'][number];

/** Which coupons are offered for a choice. */
export const couponChoice = defineEnum([
  [0, '全部', 'All'],
  [1, '有效', 'Usable'],
  [2, '失效', 'Lapsed'],
]);

export const couponObtainType = defineEnum([
  ['FREE_GET', '免费领取', 'Free claim'],
  ['ACTIVITY_GIVE', '活动赠送', 'Given by an activity'],
]);
export type CouponObtainType = (typeof couponObtainType)['values'][number];

export const memberCouponUsed = defineEnum([
  [0, '未使用', 'Unused', 'info'],
  [1, '已使用', 'Used', 'success'],
  [2, '已过期', 'Expired'],
  [3, '已作废', 'Voided', 'danger'],
]);
export type MemberCouponUsed = (typeof memberCouponUsed)['values'][number];

/** What the claims of a coupon are filtered by: whatever was not used in an order is unused. */
export const memberCouponUse = defineEnum([
  [0, '未使用', 'Unused'],
  [1, '已使用', 'Used'],
]);

/** Every kind of promotion that goods can take part in. */
export const promotionType = defineEnum([
  ['NO', '不参与活动', 'None'],
  ['POINT', '积分活动', 'Points goods'],
  ['MINUS', '单品立减', 'Money off'],
  ['GROUPBUY', '团购', 'Group buy'],
  ['EXCHANGE', '积分换购', 'Points exchange'],
  ['HALF_PRICE', '第二件半价', 'Second item half price'],
  ['FULL_DISCOUNT', '满优惠', 'Spend and save'],
  ['SECKILL', '限时抢购', 'Flash sale'],
  ['PINTUAN', '拼团', 'Group purchase'],
  ['COUPON', '优惠券', 'Coupon'],
  ['CROWDFUNDING', '众筹', 'Crowdfunding'],
]);
export type PromotionType = (typeof promotionType)['values'][number];

/** What lists of activities are filtered by; ALL is no filter. */
export const actStatus = defineEnum([
  ['ALL', '全部', 'All'],
  ['NOT_STARTED', '未开始', 'Not started'],
  ['STARTED', '进行中', 'Under way'],
  ['OVER', '已结束', 'Ended'],
]);
export type ActStatus = (typeof actStatus)['values'][number];

/** The state of a group-buy activity; the answers of this API family carry the Chinese words as values. */
export const groupBuyStatus = defineEnum([
  ['未开始', '未开始', 'Not started', 'info'],
  ['进行中', '进行中', 'Under way', 'success'],
  ['已结束', '已结束', 'Ended'],
]);
export type GroupBuyStatus = (typeof groupBuyStatus)['values'][number];

export const groupBuyGoodsStatus = defineEnum([
  [0, '待审核', 'Pending', 'warning'],
  [1, '通过审核', 'Approved', 'success'],
  [2, '未通过审核', 'Rejected', 'danger'],
]);
export type GroupBuyGoodsStatus = (typeof groupBuyGoodsStatus)['values'][number];

/** What an entry may still be: 1 can be changed, 2 is frozen while its activity runs, 0 is over. */
export const groupBuyPhase = defineEnum([
  [1, '未开始', 'Not started'],
  [2, '进行中', 'Under way'],
  [0, '已结束', 'Ended'],
]);

/** Decision about entries of a group buy. */
export const groupBuyDecision = defineEnum([
  [1, '通过', 'Approve'],
  [2, '拒绝', 'Reject'],
]);

export const deleteStatus = defineEnum([
  ['NORMAL', '正常', 'Normal'],
  ['DELETED', '已删除', 'Deleted'],
]);
export type DeleteStatus = (typeof deleteStatus)['values'][number];

export const promotionStatus = defineEnum([
  ['WAIT', '未开始', 'Not started', 'info'],
  ['UNDERWAY', '进行中', 'Under way', 'success'],
  ['END', '已结束', 'Ended'],
]);
export type PromotionStatus = (typeof promotionStatus)['values'][number];

/** What a flash sale is kept as: EDITING, RELEASE, or CLOSED by hand; the others follow from its day. */
export const seckillStatus = defineEnum([
  ['EDITING', '编辑中', 'Draft', 'warning'],
  ['RELEASE', '已发布', 'Published', 'info'],
  ['OPEN', '已开启', 'Open today', 'success'],
  ['CLOSED', '已关闭', 'Closed'],
]);
export type SeckillStatus = (typeof seckillStatus)['values'][number];

export const seckillPublished = defineEnum([
  [0, '未发布', 'Draft', 'warning'],
  [1, '已发布', 'Published', 'success'],
]);

/** What lists of flash sales are filtered by. */
export const seckillFilter = defineEnum([
  ['0', '未开始', 'Not started'],
  ['1', '进行中', 'Under way'],
  ['2', '已结束', 'Ended'],
]);

export const seckillApplyStatus = defineEnum([
  ['APPLY', '申请中', 'Pending', 'warning'],
  ['PASS', '已通过', 'Approved', 'success'],
  ['FAIL', '已驳回', 'Rejected', 'danger'],
]);
export type SeckillApplyStatus = (typeof seckillApplyStatus)['values'][number];

/** Decision about entries of a flash sale. */
export const seckillDecision = defineEnum([
  ['PASS', '通过', 'Approve'],
  ['FAIL', '驳回', 'Reject'],
]);

/** How a group purchase stands; its end is called otherwise than that of other activities. */
const pintuanStates = [
  ['WAIT', '待开始', 'Not started', 'info'],
  ['UNDERWAY', '进行中', 'Under way', 'success'],
  ['END', '已失效', 'Ended'],
] as const;
export const pintuanStatus = defineEnum(pintuanStates);
/** The same, and what screens call one that was closed by hand within its period. */
export const pintuanLabel = defineEnum([...pintuanStates, ['CLOSED', '已关闭', 'Closed']]);
export type PintuanStatus = (typeof pintuanStatus)['values'][number];

/** What can be done with a group purchase by hand. */
export const pintuanOption = defineEnum([
  ['CAN_OPEN', '可以开启', 'May be opened'],
  ['CAN_CLOSE', '可以关闭', 'May be closed'],
  ['NOTHING', '不可操作', 'No action'],
]);
export type PintuanOption = (typeof pintuanOption)['values'][number];

/** What the address of opening and closing says. */
export const pintuanOperation = defineEnum([
  ['0', '开启', 'Open'],
  ['1', '关闭', 'Close'],
]);

/** Whether groups that lack members are filled with anonymous ones at the end. */
export const mockerSwitch = defineEnum([
  [1, '开启', 'On', 'success'],
  [0, '关闭', 'Off'],
]);

/** Groups and the places in them. */
export const pintuanOrderStatus = defineEnum([
  ['new_order', '新订单', 'New', 'info'],
  ['wait', '待成团', 'Waiting for members', 'warning'],
  ['pay_off', '已支付', 'Paid', 'info'],
  ['formed', '已成团', 'Complete', 'success'],
  ['cancel', '已取消', 'Cancelled'],
]);
export type PintuanOrderStatus = (typeof pintuanOrderStatus)['values'][number];

/** How a daily sign-in activity stands. */
export const signInStatus = defineEnum([
  ['WAIT', '待开始', 'Not started', 'info'],
  ['OPEN', '进行中', 'Under way', 'success'],
  ['CLOSE', '已关闭', 'Closed'],
  ['FINISH', '已结束', 'Ended'],
]);
export type SignInStatus = (typeof signInStatus)['values'][number];

/** Whether a reward gives something. */
export const openClose = defineEnum([
  ['OPEN', '开启', 'On', 'success'],
  ['CLOSE', '关闭', 'Off'],
]);
