/** Words of the demonstration promotions. */
export const COUPON_TITLES = [
  '春季上新券',
  '家居焕新券',
  '数码满减券',
  '美妆尝鲜券',
  '周末专享券',
  '会员回馈券',
  '母婴关爱券',
  '食品囤货券',
  '开学季券',
  '运动健身券',
  '暑期清凉券',
  '金秋大促券',
  '年货节券',
  '限时返场券',
  '老友回归券',
  '品牌日券',
] as const;

export const SCOPE_NOTES = ['特价商品除外', '限自营与旗舰店商品', '可与满减活动同享', '不含运费'] as const;

export const VOID_REASONS = ['会员账号异常，停止使用', '重复领取，按规则收回', '会员申请退回', '活动规则调整'] as const;

export const ACTIVITY_NAMES = ['超值团购周', '家电团购节', '美食拼手速', '居家好物团', '数码尖货团'] as const;
export const GROUP_BUY_CATS = ['食品生鲜', '家居日用', '数码家电', '美妆个护', '母婴玩具', '服饰鞋包', '运动户外'] as const;
export const SECKILL_NAMES = ['整点抢购', '爆款秒杀', '品牌限时抢', '超级抢购日'] as const;
export const SECKILL_RULES = ['活动价不高于近30天最低价，备货不少于10件', '限自营与旗舰店报名，每店不超过20个商品', ''] as const;
export const FAIL_REASONS = ['活动价格不具优势，请调整后再报名', '库存不足，无法保证活动供货', '商品近期有较多售后投诉'] as const;

/** Categories of the points mall, each with the picture of a kind of goods. */
export const EXCHANGE_CATS = [
  ['数码配件', 'headphones'],
  ['居家好物', 'lamp'],
  ['美味零食', 'snack'],
  ['运动出行', 'tent'],
  ['礼品卡券', 'giftbox'],
] as const;
export const PINTUAN_NAMES = ['拼团专场', '好友拼着买', '限时开团', '超值拼团'] as const;
export const PINTUAN_TITLES = ['邀好友一起买更便宜', '人齐立减，48小时内发货', '老客带新客，一起享好价'] as const;

export const SIGN_IN_TITLES = ['夏日签到赢积分', '会员月签到', '天天签到领好礼', '年终签到季'] as const;
export const SIGN_IN_RULES = '每天签到一次送积分，连续签到 3 天、7 天有额外奖励，连续 10 天送优惠券。中断后重新计算天数。';
/** What the projects of the demonstration are about, each with the picture of a kind of goods. */
export const PROJECTS = [
  ['手工胡桃木台灯', '一盏用十年的灯', 'lamp'],
  ['便携手冲咖啡套装', '露营也有好咖啡', 'coffee'],
  ['山野有机茶计划', '与茶农一起做好茶', 'tea'],
  ['无线降噪耳机二代', '更轻，更静', 'headphones'],
  ['儿童编程积木', '在玩耍中学会思考', 'blocks'],
  ['老手艺铁锅复刻', '一锅传三代', 'pot'],
  ['轻量化登山帐篷', '1.2 公斤的家', 'tent'],
  ['植物染亚麻床品', '来自草木的颜色', 'bedding'],
  ['城市骑行智能手表', '把路线戴在手上', 'smartwatch'],
  ['独立出版：街角手记', '一百个街角的故事', 'book'],
] as const;
export const LEVEL_NAMES = ['早鸟价', '标准版', '礼盒装'] as const;
export const CLOSE_REASON = '供货店铺无法按期供货';
export const REFUND_REMARK = '众筹未成功，全额退款';
