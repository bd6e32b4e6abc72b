/**
 * The whole permission tree as plain data: the menus that a new database starts with. Source: reference/platform.yaml
 * `permission_tree`, with these expressions widened, because endpoints that name the leaf lie outside the printed one:
 * goodsList, goodsAudit, supplyGoodsList and supplyGoodsAudit also reach what their detail page reads, i.e.
 * GET /admin/shops/cats/{id}, /admin/shops/ship-templates/{id}, /admin/goods/categories/{id}/brands/selected and
 * /admin/goods/categories/category/{category}/{goods}/params.
 */
import type { PermissionNode } from './permission-tree.ts';

export const permissionTree: readonly PermissionNode[] = [
  {
    identifier: 'goods',
    title: { zh: '商品', en: 'Goods' },
    auth_regular: '-',
    children: [
      {
        identifier: 'goodsList',
        title: { zh: '商品列表', en: 'Goods list' },
        auth_regular:
          '/admin/goods(/[0-9,]+.*|/export.*|/settings)?|/admin/goodssearch/priority.*|/admin/shops/(cats|ship-templates)/[0-9]+|/admin/goods/categories/([0-9]+/brands/selected|category/[0-9]+/[0-9]+/params)',
      },
      {
        identifier: 'goodsAudit',
        title: { zh: '商品审核', en: 'Goods audit' },
        auth_regular:
          '/admin/goods(/[0-9,]+.*|/batch/audit|/settings)?|/admin/shops/(cats|ship-templates)/[0-9]+|/admin/goods/categories/([0-9]+/brands/selected|category/[0-9]+/[0-9]+/params)',
      },
      {
        identifier: 'goodsSetting',
        title: { zh: '商品设置', en: 'Goods settings' },
        auth_regular: '-',
        children: [
          {
            identifier: 'categoryList',
            title: { zh: '分类列表', en: 'Category list' },
            auth_regular: '/admin/goods/(categories|parameters|parameter-groups|brands|specs).*',
          },
          { identifier: 'brandList', title: { zh: '品牌列表', en: 'Brand list' }, auth_regular: '/admin/goods/brands.*' },
          { identifier: 'specList', title: { zh: '规格列表', en: 'Spec list' }, auth_regular: '/admin/goods/specs.*' },
        ],
      },
    ],
  },
  {
    identifier: 'order',
    title: { zh: '订单', en: 'Orders' },
    auth_regular: '-',
    children: [
      {
        identifier: 'orderList',
        title: { zh: '订单列表', en: 'Order list' },
        auth_regular:
          '/admin/trade/orders(?!/pay-log).*|/admin/express.*|/admin/systems/logi-companies|/admin/systems/express-platforms/express|/admin/members/receipts/[0-9]+',
      },
      {
        identifier: 'collectionList',
        title: { zh: '收款单', en: 'Payment receipts' },
        auth_regular: '/admin/trade/orders/pay-log.*|/admin/trade/orders/[0-9]+',
      },
      {
        identifier: 'receiptHistory',
        title: { zh: '开票历史', en: 'Receipt history' },
        auth_regular: '/admin/members/receipts.*|/admin/trade/orders/[0-9]+|/admin/systems/express-platforms/express',
      },
    ],
  },
  {
    identifier: 'member',
    title: { zh: '会员', en: 'Members' },
    auth_regular: '-',
    children: [
      {
        identifier: 'memberList',
        title: { zh: '会员列表', en: 'Member list' },
        auth_regular: '/admin/members(?!/(zpzz|receipts/|connect)).*|/admin/trade/orders(?!/pay-log).*|/admin/systems/express-platforms/express',
      },
      { identifier: 'memberRecycle', title: { zh: '会员回收站', en: 'Member recycle bin' }, auth_regular: '/admin/members(/[0-9]+)?' },
      { identifier: 'memberLevel', title: { zh: '会员等级', en: 'Member levels' }, auth_regular: '/admin/members/(level|edit-level).*' },
      {
        identifier: 'preDeposit',
        title: { zh: '会员预存款', en: 'Pre-deposit' },
        auth_regular: '-',
        children: [
          {
            identifier: 'rechargeList',
            title: { zh: '充值列表', en: 'Recharge list' },
            auth_regular: '/admin/members/deposit.*|/admin/trade/deposit/export.*',
          },
          {
            identifier: 'preDepositDetail',
            title: { zh: '预存款明细', en: 'Pre-deposit details' },
            auth_regular: '/admin/members/deposit.*|/admin/trade/deposit/export.*',
          },
        ],
      },
      { identifier: 'receiptExamine', title: { zh: '专票资质', en: 'Receipt qualification' }, auth_regular: '/admin/members/zpzz.*' },
      { identifier: 'memberFeedback', title: { zh: '意见反馈', en: 'Feedback' }, auth_regular: '/admin/(o2o/)?members/feedback.*' },
    ],
  },
  {
    identifier: 'shop',
    title: { zh: '店铺', en: 'Shops' },
    auth_regular: '-',
    children: [
      {
        identifier: 'shopManage',
        title: { zh: '管理店铺', en: 'Shop management' },
        auth_regular: '-',
        children: [
          { identifier: 'shopList', title: { zh: '店铺列表', en: 'Shop list' }, auth_regular: '/admin/shops(?!/themes).*|/admin/members(/[0-9,]+(/list)?)?' },
          { identifier: 'shopAudit', title: { zh: '店铺审核', en: 'Shop audit' }, auth_regular: '/admin/shops(/[0-9]+)?' },
        ],
      },
      {
        identifier: 'shopThemeManage',
        title: { zh: '店铺模板管理', en: 'Shop themes' },
        auth_regular: '-',
        children: [
          { identifier: 'themeList', title: { zh: 'PC端模板列表', en: 'PC themes' }, auth_regular: '/admin/shops/themes.*' },
          { identifier: 'themeListWap', title: { zh: '移动端模板列表', en: 'Mobile themes' }, auth_regular: '/admin/shops/themes.*' },
        ],
      },
      { identifier: 'settlement', title: { zh: '店铺结算单', en: 'Settlement' }, auth_regular: '/admin/order/bills.*|/admin/trade/orders/[0-9]+' },
    ],
  },
  {
    identifier: 'promotions',
    title: { zh: '促销', en: 'Promotions' },
    auth_regular: '-',
    children: [
      {
        identifier: 'pointsMallManage',
        title: { zh: '积分商城', en: 'Points mall' },
        auth_regular: '-',
        children: [
          {
            identifier: 'pointsGoods',
            title: { zh: '积分商品', en: 'Points goods' },
            auth_regular: '/admin/promotion/exchange-goods.*|/admin/goods(/[0-9,]+.*)?',
          },
          { identifier: 'pointsClassify', title: { zh: '积分分类', en: 'Points categories' }, auth_regular: '/admin/promotion/exchange-cats.*' },
        ],
      },
      { identifier: 'couponList', title: { zh: '优惠券', en: 'Coupons' }, auth_regular: '/admin/promotion/coupons.*|/admin/members/coupon.*' },
      { identifier: 'signIn', title: { zh: '签到', en: 'Sign-in' }, auth_regular: '/admin/promotion/sign.*' },
      { identifier: 'crowdfunding', title: { zh: '众筹', en: 'Crowdfunding' }, auth_regular: '/admin/promotion/crowdfunding.*' },
      {
        identifier: 'groupBuyManage',
        title: { zh: '团购', en: 'Group buying' },
        auth_regular: '-',
        children: [
          { identifier: 'groupBuyList', title: { zh: '团购列表', en: 'Group-buy list' }, auth_regular: '/admin/promotion/group-buy-.*' },
          { identifier: 'groupBuyCategory', title: { zh: '团购分类', en: 'Group-buy categories' }, auth_regular: '/admin/promotion/group-buy-cats.*' },
        ],
      },
      { identifier: 'seckillList', title: { zh: '限时抢购', en: 'Flash sale' }, auth_regular: '/admin/promotion/seckill.*' },
      { identifier: 'assembleList', title: { zh: '拼团活动', en: 'Group purchase' }, auth_regular: '/admin/promotion/pintuan.*' },
    ],
  },
  {
    identifier: 'liveVideo',
    title: { zh: '直播', en: 'Live video' },
    auth_regular: '-',
    feature: 'live_video',
    children: [
      { identifier: 'liveVideoList', title: { zh: '直播列表', en: 'Live list' }, auth_regular: '/admin/live-video/(room|goods).*' },
      { identifier: 'liveVideoGoodsList', title: { zh: '直播商品', en: 'Live goods' }, auth_regular: '/admin/live-video/goods.*' },
    ],
  },
  {
    identifier: 'sale',
    title: { zh: '售前售后', en: 'Sales and after-sales' },
    auth_regular: '-',
    children: [
      { identifier: 'goodsAskList', title: { zh: '咨询', en: 'Questions' }, auth_regular: '/admin/members/(asks|reply).*' },
      { identifier: 'goodsCommentList', title: { zh: '评价', en: 'Reviews' }, auth_regular: '/admin/members/comments.*' },
      { identifier: 'refundList', title: { zh: '退款单', en: 'Refunds' }, auth_regular: '/admin/after-sales/(refund|detail).*|/admin/trade/orders/[0-9]+' },
      { identifier: 'serviceList', title: { zh: '售后服务', en: 'After-sales service' }, auth_regular: '/admin/after-sales.*|/admin/trade/orders/[0-9]+' },
      {
        identifier: 'complaint',
        title: { zh: '投诉', en: 'Complaints' },
        auth_regular: '-',
        children: [
          {
            identifier: 'complaintList',
            title: { zh: '投诉列表', en: 'Complaint list' },
            auth_regular: '/admin/trade/order-complains.*|/admin/trade/orders/[0-9]+',
          },
          { identifier: 'subjectList', title: { zh: '投诉主题', en: 'Complaint subjects' }, auth_regular: '/admin/systems/complain-topics.*' },
        ],
      },
      {
        identifier: 'notificationHistory',
        title: { zh: '站内消息', en: 'Site messages' },
        auth_regular: '/admin/systems/messages.*|/admin/members(/[0-9,]+/list)?',
      },
    ],
  },
  {
    identifier: 'statistics',
    title: { zh: '统计', en: 'Statistics' },
    auth_regular: '-',
    children: [
      {
        identifier: 'memberAnalysis',
        title: { zh: '会员分析', en: 'Member analysis' },
        auth_regular: '-',
        children: [
          { identifier: 'orderAmount', title: { zh: '会员下单量', en: 'Member orders' }, auth_regular: '/admin/statistics/member/order.*' },
          { identifier: 'addedMember', title: { zh: '新增会员', en: 'New members' }, auth_regular: '/admin/statistics/member/increase.*' },
        ],
      },
      {
        identifier: 'goodsStatistics',
        title: { zh: '商品统计', en: 'Goods statistics' },
        auth_regular: '-',
        children: [
          { identifier: 'priceSales', title: { zh: '价格销量', en: 'Price and sales' }, auth_regular: '/admin/statistics/goods/price.*' },
          { identifier: 'hotGoods', title: { zh: '热卖商品', en: 'Hot goods' }, auth_regular: '/admin/statistics/goods/hot.*' },
          { identifier: 'goodsSalesDetails', title: { zh: '销售明细', en: 'Sales details' }, auth_regular: '/admin/statistics/goods/sale.*' },
          { identifier: 'goodsCollect', title: { zh: '商品收藏', en: 'Goods favourites' }, auth_regular: '/admin/statistics/goods/collect.*' },
        ],
      },
      {
        identifier: 'industryAnalysis',
        title: { zh: '行业分析', en: 'Industry analysis' },
        auth_regular: '-',
        children: [
          { identifier: 'industryScale', title: { zh: '行业规模', en: 'Industry scale' }, auth_regular: '/admin/statistics/industry/(order|goods).*' },
          { identifier: 'generalityOverview', title: { zh: '概括总览', en: 'Overview' }, auth_regular: '/admin/statistics/industry/overview.*' },
        ],
      },
      {
        identifier: 'trafficAnalysis',
        title: { zh: '流量分析', en: 'Traffic analysis' },
        auth_regular: '-',
        children: [
          { identifier: 'trafficAnalysisShop', title: { zh: '店铺流量', en: 'Shop traffic' }, auth_regular: '/admin/statistics/page_view/shop.*' },
          { identifier: 'trafficAnalysisGoods', title: { zh: '商品流量', en: 'Goods traffic' }, auth_regular: '/admin/statistics/page_view/goods.*' },
        ],
      },
      {
        identifier: 'otherStatistics',
        title: { zh: '其它统计', en: 'Other statistics' },
        auth_regular: '-',
        children: [
          { identifier: 'orderStatistics', title: { zh: '订单统计', en: 'Order statistics' }, auth_regular: '/admin/statistics/order/order.*' },
          {
            identifier: 'salesRevenueStatistics',
            title: { zh: '销售收入', en: 'Sales revenue' },
            auth_regular: '/admin/statistics/order/(sales|aftersales).*',
          },
          { identifier: 'regionalAnalysis', title: { zh: '区域分析', en: 'Regional analysis' }, auth_regular: '/admin/statistics/order/region.*' },
          {
            identifier: 'customerPriceDistribution',
            title: { zh: '客单价分布', en: 'Order value distribution' },
            auth_regular: '/admin/statistics/order/unit.*',
          },
          { identifier: 'refundStatistics', title: { zh: '退款统计', en: 'Refund statistics' }, auth_regular: '/admin/statistics/order/return.*' },
        ],
      },
    ],
  },
  {
    identifier: 'operations',
    title: { zh: '运营', en: 'Operations' },
    auth_regular: '-',
    children: [
      {
        identifier: 'decorationSetting',
        title: { zh: '装修', en: 'Decoration' },
        auth_regular: '-',
        children: [
          {
            identifier: 'pcPages',
            title: { zh: 'PC端微页面', en: 'PC pages' },
            auth_regular: '/admin/pages(/[0-9,]+.*|/PC/.*)?|/admin/focus-pictures.*|/admin/goods',
          },
          {
            identifier: 'mobilePages',
            title: { zh: '移动端微页面', en: 'Mobile pages' },
            auth_regular: '/admin/pages(/[0-9,]+.*|/(MOBILE|WAP|APP)/.*)?|/admin/focus-pictures.*|/admin/goods',
          },
          { identifier: 'pcSiteMenu', title: { zh: 'PC端导航菜单', en: 'PC site menu' }, auth_regular: '/admin/pages(/site-navigations.*)?' },
        ],
      },
      { identifier: 'goodsIndex', title: { zh: '商品索引', en: 'Goods index' }, auth_regular: '/admin/task.*|/admin/goods/search.*' },
      { identifier: 'hotKeyword', title: { zh: '热门关键字', en: 'Hot keywords' }, auth_regular: '/admin/pages/hot-keywords.*' },
      { identifier: 'sensitiveWords', title: { zh: '敏感词', en: 'Sensitive words' }, auth_regular: '/admin/sensitive-words.*' },
      { identifier: 'menuManage', title: { zh: '菜单管理', en: 'Menus' }, auth_regular: '/admin/systems/menus.*' },
      { identifier: 'regionalManagement', title: { zh: '区域管理', en: 'Regions' }, auth_regular: '/admin/systems/regions.*' },
      {
        identifier: 'articleManage',
        title: { zh: '文章', en: 'Articles' },
        auth_regular: '-',
        children: [
          { identifier: 'articleList', title: { zh: '文章列表', en: 'Article list' }, auth_regular: '/admin/pages/article.*' },
          { identifier: 'articleCategory', title: { zh: '文章分类', en: 'Article categories' }, auth_regular: '/admin/pages/article-categories.*' },
        ],
      },
      {
        identifier: 'searchSettings',
        title: { zh: '搜索', en: 'Search' },
        auth_regular: '-',
        children: [
          { identifier: 'searchKeyword', title: { zh: '搜索分词', en: 'Search words' }, auth_regular: '/admin/goodssearch/custom-words.*' },
          { identifier: 'searchHistory', title: { zh: '搜索历史', en: 'Search history' }, auth_regular: '/admin/goodssearch/keywords.*' },
          { identifier: 'searchTips', title: { zh: '搜索提示词', en: 'Search tips' }, auth_regular: '/admin/goodssearch/goods-words.*' },
        ],
      },
      {
        identifier: 'authSettings',
        title: { zh: '权限', en: 'Access' },
        auth_regular: '-',
        children: [
          {
            identifier: 'administratorManage',
            title: { zh: '管理员', en: 'Administrators' },
            auth_regular: '/admin/systems/manager/admin-users.*|/admin/systems/roles',
          },
          { identifier: 'roleManage', title: { zh: '角色', en: 'Roles' }, auth_regular: '/admin/systems/roles.*|/admin/systems/menus/0/children' },
          { identifier: 'systemLogs', title: { zh: '日志列表', en: 'System logs' }, auth_regular: '/admin/system-logs.*' },
        ],
      },
    ],
  },
  {
    identifier: 'supplier',
    title: { zh: '供应商', en: 'Suppliers' },
    auth_regular: '-',
    children: [
      { identifier: 'supplierShop', title: { zh: '供应商店铺', en: 'Supplier shops' }, auth_regular: '/admin/shops(?!/themes).*' },
      {
        identifier: 'supplyGoodsList',
        title: { zh: '供货商品库', en: 'Supply goods' },
        auth_regular:
          '/admin/goods(/[0-9,]+.*)?|/admin/shops/list_supplier|/admin/shops/(cats|ship-templates)/[0-9]+|/admin/goods/categories/([0-9]+/brands/selected|category/[0-9]+/[0-9]+/params)',
      },
      {
        identifier: 'supplyGoodsAudit',
        title: { zh: '供货商品审核', en: 'Supply goods audit' },
        auth_regular:
          '/admin/goods(/[0-9,]+.*|/batch/audit)?|/admin/shops/list_supplier|/admin/shops/(cats|ship-templates)/[0-9]+|/admin/goods/categories/([0-9]+/brands/selected|category/[0-9]+/[0-9]+/params)',
      },
    ],
  },
  {
    identifier: 'setting',
    title: { zh: '设置', en: 'Settings' },
    auth_regular: '-',
    children: [
      {
        identifier: 'systemSettings',
        title: { zh: '系统设置', en: 'System settings' },
        auth_regular: '/admin/settings.*|/admin/goods/settings|/admin/trade/orders/setting',
      },
      { identifier: 'smtpSettings', title: { zh: 'SMTP设置', en: 'SMTP settings' }, auth_regular: '/admin/(systems|notice)/smtps.*' },
      { identifier: 'smsGatewaySettings', title: { zh: '短信网关', en: 'SMS gateway' }, auth_regular: '/admin/(systems|notice)/platforms.*' },
      { identifier: 'expressPlatformSettings', title: { zh: '快递平台', en: 'Express platform' }, auth_regular: '/admin/systems/express-platforms.*' },
      { identifier: 'validatorPlatformSettings', title: { zh: '验证平台', en: 'Verification platform' }, auth_regular: '/admin/systems/validator.*' },
      { identifier: 'electronicrEceipt', title: { zh: '电子面单', en: 'Electronic waybill' }, auth_regular: '/admin/systems/waybills.*' },
      { identifier: 'storageSolution', title: { zh: '储存方案', en: 'Storage' }, auth_regular: '/admin/systems/uploaders.*' },
      { identifier: 'falsifyRecord', title: { zh: '篡改记录', en: 'Tamper records' }, auth_regular: '/admin/systems/falsify-records.*' },
      {
        identifier: 'paymentAndDelivery',
        title: { zh: '支付与物流', en: 'Payment and delivery' },
        auth_regular: '-',
        children: [
          {
            identifier: 'trustLogin',
            title: { zh: '信任登录', en: 'Trusted login' },
            auth_regular: '/admin/members/connect.*|/admin/systems/third-platform.*',
          },
          { identifier: 'paymentSettings', title: { zh: '收款方式', en: 'Payment methods' }, auth_regular: '/admin/payment/payment-methods.*' },
          { identifier: 'expressSettings', title: { zh: '物流公司', en: 'Express companies' }, auth_regular: '/admin/systems/logi-companies.*' },
        ],
      },
      {
        identifier: 'messageSettings',
        title: { zh: '消息设置', en: 'Message settings' },
        auth_regular: '-',
        children: [
          { identifier: 'shopMessage', title: { zh: '店铺消息', en: 'Shop messages' }, auth_regular: '/admin/(systems/message-templates|notice/templates).*' },
          {
            identifier: 'memberMessage',
            title: { zh: '会员消息', en: 'Member messages' },
            auth_regular: '/admin/(systems/message-templates|notice/templates).*',
          },
          {
            identifier: 'wechatMessage',
            title: { zh: '微信消息', en: 'WeChat messages' },
            auth_regular: '/admin/systems/(wechat-msg-tmp|wechat-subscribe-notice).*',
          },
        ],
      },
    ],
  },
  {
    identifier: 'distribution',
    title: { zh: '分销', en: 'Distribution' },
    auth_regular: '-',
    feature: 'distribution',
    children: [
      {
        identifier: 'extractTpl',
        title: { zh: '提成模板', en: 'Commission templates' },
        auth_regular: '-',
        children: [
          { identifier: 'perAccomplishmentTpl', title: { zh: '个人提成模板', en: 'Personal templates' }, auth_regular: '/admin/distribution/commission-tpl.*' },
          { identifier: 'upgradeLogs', title: { zh: '升级日志', en: 'Upgrade logs' }, auth_regular: '/admin/distribution/upgradelog.*' },
        ],
      },
      {
        identifier: 'distributorList',
        title: { zh: '分销商管理', en: 'Distributors' },
        auth_regular: '/admin/distribution/(member|statistic|commission-tpl).*',
      },
      { identifier: 'achievementList', title: { zh: '业绩列表', en: 'Achievements' }, auth_regular: '/admin/distribution/(bill|order).*' },
      {
        identifier: 'putforwardManage',
        title: { zh: '提现管理', en: 'Withdrawals' },
        auth_regular: '-',
        children: [
          { identifier: 'putforwardSettings', title: { zh: '提现设置', en: 'Withdrawal settings' }, auth_regular: '/admin/distribution/settings.*' },
          { identifier: 'putforwardApply', title: { zh: '提现申请', en: 'Withdrawal requests' }, auth_regular: '/admin/distribution/withdraw.*' },
        ],
      },
    ],
  },
  {
    identifier: 'development',
    title: { zh: '开发管理', en: 'Development' },
    auth_regular: '-',
    children: [{ identifier: 'URLMapping', title: { zh: 'URL映射', en: 'URL mapping' }, auth_regular: '/admin/systems/url-mappings.*' }],
  },
  { identifier: 'chat', title: { zh: '客服系统', en: 'Customer service' }, auth_regular: '/admin/im.*', feature: 'im' },
];
