/** What people write in orders, services and complaints, and what things are called there. */

/** Express companies: name, key of the tracking query, whether electronic waybills exist. */
export const EXPRESS: readonly (readonly [string, string, boolean])[] = [
  ['顺丰速运', 'shunfeng', true],
  ['中通快递', 'zhongtong', true],
  ['圆通速递', 'yuantong', true],
  ['韵达快递', 'yunda', true],
  ['申通快递', 'shentong', true],
  ['邮政EMS', 'ems', true],
  ['京东物流', 'jd', false],
  ['极兔速递', 'jtexpress', false],
  ['德邦快递', 'debangkuaidi', false],
];

export const STREETS = [
  '人民路',
  '中山路',
  '解放路',
  '建设路',
  '和平路',
  '文化路',
  '新华路',
  '长江路',
  '黄河路',
  '朝阳路',
  '学院路',
  '滨河路',
  '花园路',
  '兴业路',
  '迎宾路',
  '友谊路',
];
export const VILLAGES = [
  '阳光花园',
  '锦绣家园',
  '翠湖雅苑',
  '金色港湾',
  '书香名邸',
  '和谐家园',
  '滨江一号',
  '丽景苑',
  '梧桐里',
  '春江花城',
  '紫荆公寓',
  '幸福里小区',
];

export const BUYER_NOTES = [
  '请尽快发货，谢谢！',
  '麻烦包装仔细一点，送人用的',
  '工作日请送到公司前台',
  '周末在家，请周末派送',
  '发货前请打电话联系',
  '请附上购物小票',
  '放快递柜即可，不用打电话',
  '颜色如缺货请联系我，不要随意更换',
  '老客户了，希望送个小礼物',
  '请不要在包裹外写商品名称',
];
export const SIGNERS = ['本人', '家人代收', '物业代收', '快递柜', '前台代收'];

export const CANCEL_REASONS = ['不想买了', '信息填写错误，重新拍', '商品价格较贵', '其他渠道更便宜', '重复下单', '付款遇到问题'];
export const PAID_CANCEL_REASONS = ['未按约定时间发货', '拍错了商品规格', '不想要了', '收货地址填写错误', '缺货无法发货'];
export const RETURN_REASONS = ['商品与描述不符', '商品质量有问题', '七天无理由退货', '收到商品破损', '尺码或颜色不合适', '发错货'];
export const CHANGE_REASONS = ['尺码不合适', '颜色与图片有差异', '收到商品有瑕疵', '商品无法正常使用', '发错规格'];
export const SUPPLY_REASONS = ['收到的商品少件', '配件缺失', '赠品漏发', '包裹中途破损，部分商品遗失'];
export const PROBLEMS = [
  '收到后发现与详情页描述的材质不一样，手感差别很大。',
  '外包装完好，但打开后商品边角有明显磕碰，影响使用。',
  '试用了两天，出现异响，重新安装后依旧没有改善。',
  '清点时发现数量不对，已拍照，请核实后处理。',
  '实际尺寸比页面标注的小，放不下，希望能处理。',
  '有一处开线，洗过一次后更明显，图片已上传。',
  '收到的型号和下单的不一致，应该是发错了。',
  '开箱后缺少说明书里列出的配件，无法安装。',
];
export const VOUCHERS = ['有发票', '有检测报告', '有发票,有检测报告'];
export const AUDIT_REMARKS = ['同意申请，请按退货地址寄回', '情况属实，同意处理', '经核实同意，请保持商品完好', '同意，请在7天内寄出'];
export const PASS_REMARKS = ['同意取消，款项将原路退回', '已联系仓库拦截，同意取消', '库存不足，抱歉，同意退款'];
export const REFUSE_REMARKS = [
  '商品已影响二次销售，无法受理',
  '描述的问题与图片不符，请补充凭证',
  '已超出约定的处理范围',
  '商品已打包出库，无法取消，请收到后申请退货',
];
export const STOCK_REMARKS = ['商品完好，已入库', '包装略有破损，不影响销售', '已验收入库'];
export const REFUND_REMARKS = ['已线下打款', '财务已转账，请买家查收', '核实账户信息后退款', '已退款'];
export const CLOSE_REASONS = ['与买家协商，改为补偿优惠券', '商品已停产，买家同意保留原商品', '买家撤回申请'];
export const REFUND_FAILURES = ['支付平台返回：交易已超过可退款期限', '支付平台返回：商户余额不足', '支付平台返回：收款账户状态异常'];

export const BANKS = ['中国工商银行', '中国建设银行', '中国农业银行', '中国银行', '招商银行', '交通银行'];
export const BRANCHES = ['人民路支行', '高新区支行', '城东支行', '解放路分理处', '开发区支行'];

/** Companies are called after a city, a name and what they do. Each city with the head of its tax numbers and its area code. */
export const COMPANY_CITIES: readonly (readonly [city: string, tax: string, area: string])[] = [
  ['上海', '91310', '021'],
  ['杭州', '91330', '0571'],
  ['广州', '91440', '020'],
  ['成都', '91510', '028'],
  ['武汉', '91420', '027'],
  ['南京', '91320', '025'],
  ['西安', '91610', '029'],
  ['青岛', '91370', '0532'],
];
export const COMPANY_NAMES = ['华信', '联创', '博远', '天润', '诚和', '明德', '海纳', '启航', '瑞丰', '恒泰', '金桥', '嘉禾', '新锐', '凯达', '宏图', '思源'];
export const COMPANY_TRADES = ['科技', '电子商务', '文化传媒', '贸易', '建筑工程', '教育咨询', '供应链管理', '信息技术', '餐饮管理', '物业服务'];
/** Why applications for special VAT invoices were refused. */
export const VAT_REFUSALS = [
  '纳税人识别号与单位名称不一致，请核对后重新提交',
  '银行账户信息有误，请补充开户许可证',
  '注册电话无法接通，请更新联系方式',
  '单位不是一般纳税人，暂不能开具专用发票',
];
export const RECEIPT_CONTENTS = ['商品明细', '商品类别', '办公用品', '家居用品', '食品'];

export const GIFTS: readonly (readonly [name: string, price: number])[] = [
  ['帆布手提袋', 1990],
  ['便携餐具三件套', 2590],
  ['定制马克杯', 2900],
  ['折叠雨伞', 3900],
  ['香薰小样礼盒', 4900],
];
export const GIFT_COUPONS: readonly (readonly [title: string, price: number, threshold: number])[] = [
  ['满100减10元券', 1000, 10_000],
  ['满200减25元券', 2500, 20_000],
  ['全场满50减5元券', 500, 5000],
];

export const TOPICS = [
  ['商品质量问题', '商品存在质量缺陷、破损、与描述不符等情况'],
  ['售后服务问题', '商家拒绝履行售后承诺，或处理超时、态度恶劣'],
  ['物流配送问题', '长时间未发货、物流停滞、虚假发货'],
  ['商品价格问题', '降价未保价、价格欺诈、优惠未兑现'],
  ['发票问题', '拒绝开具发票或发票内容有误'],
] as const;
type Topic = (typeof TOPICS)[number][0];
/** What buyers complain about, each with the topic that they choose for it. */
export const COMPLAINTS: readonly (readonly [topic: Topic, content: string])[] = [
  ['商品质量问题', '商品使用不到一周就出现故障，联系商家多次没有得到解决，希望平台介入。'],
  ['物流配送问题', '承诺48小时内发货，实际拖了很久才发出，期间客服一直敷衍。'],
  ['商品质量问题', '收到的商品明显是被打开过的，商家不承认，请平台核实。'],
  ['商品价格问题', '刚买两天就降价，商家拒绝保价，与页面承诺不符。'],
  ['发票问题', '商家以各种理由拒绝开具发票，影响报销。'],
  ['售后服务问题', '退回的商品商家已签收，却迟迟不处理。'],
];
export const APPEALS = [
  '您好，该批次商品出厂检测合格，我们愿意承担来回运费为买家检测维修。',
  '因仓库盘点造成发货延迟，已向买家致歉并补偿优惠券。',
  '商品出库均有视频记录，可提供给平台核对。',
  '活动价格为平台大促统一价格，买家下单时间不在保价范围内。',
];
export const TALKS: readonly (readonly [owner: '买家' | '卖家' | '平台', content: string])[] = [
  ['买家', '我不同意这个说法，图片里可以清楚看到问题。'],
  ['卖家', '我们可以为您办理换货，运费由店铺承担。'],
  ['平台', '请双方补充凭证，平台会尽快处理。'],
  ['买家', '换货可以接受，但希望这周内解决。'],
];
export const RULINGS = [
  '经核实，商品确有质量问题，商家应在三个工作日内为买家办理退货退款。',
  '双方已协商一致，由商家补偿买家相应优惠券，投诉关闭。',
  '商家提供的凭证有效，投诉不成立，感谢理解。',
  '商家应承担来回运费并为买家更换新品。',
];

export const APPLY_TITLES = ['办公用品采购申请', '季度劳保用品采购', '员工福利采购', '会议物资采购'];
export const APPLY_REASONS = ['部门日常消耗补充', '新员工入职配备', '项目交付需要', '节日慰问'];

/** Stations of a parcel between the sender and the receiver; `{city}` is where it goes. */
export const STATIONS = [
  '已揽收，正发往转运中心',
  '已离开始发地转运中心，发往{city}',
  '已到达{city}转运中心',
  '已到达派送网点，正在派送，请保持电话畅通',
] as const;
