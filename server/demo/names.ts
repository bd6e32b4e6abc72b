/** Words that people, shops and products are named with. */
const list = (text: string): readonly string[] => text.split(' ');

export const SURNAMES = list(
  '王 李 张 刘 陈 杨 黄 赵 周 吴 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 沈 任 姚 卢 姜 崔 钟 谭 陆 汪 范 廖 石 金 贾 夏 韦 付 方 白 邹 孟 熊 秦 邱 江 尹 薛 欧阳 司徒 上官',
);
export const MALE_NAMES = list(
  '伟 强 磊 军 洋 勇 杰 涛 超 明 刚 平 辉 鹏 浩 宇 博 文博 子轩 浩然 宇航 志强 建国 建华 俊杰 天佑 思远 家豪 嘉诚 泽宇 一鸣 景行 承宇 奕辰 昊天 国栋 立新 海波 振华 晓东 明轩 宏远',
);
export const FEMALE_NAMES = list(
  '芳 娜 敏 静 丽 艳 娟 霞 婷 雪 玲 欣怡 梓涵 诗涵 思琪 雨桐 佳怡 美玲 晓燕 丽华 秀英 春梅 玉兰 文静 雅琴 梦瑶 若曦 可欣 语嫣 婉清 紫萱 子衿 清扬 书瑶 念慈 慧敏 海燕 晓彤 月华 安然',
);
export const NICK_HEADS = list(
  '爱笑的 慢半拍的 热爱生活的 早起的 安静的 追风的 会飞的 爱吃的 有梦想的 佛系 努力的 快乐的 路过的 江南 北方的 海边的 深夜的 阳光下的',
);
export const NICK_TAILS = list(
  '橘子 小鹿 咖啡豆 柠檬茶 向日葵 猫先生 胖达 小确幸 西瓜 麦田 松鼠 旅人 蒲公英 豆沙包 小熊 云朵 鲸鱼 番茄 小太阳 薄荷糖 汤圆 木棉 海盐 星星',
);
export const UNAME_HEADS = list(
  'sunny happy lucky cool blue green little summer winter moon star tiger panda peach mango cloud river ocean maple amber cocoa lemon apple mint',
);
export const UNAME_TAILS = list('cat fish bear leaf wind rain snow bird wolf deer tree fox day boy girl life shop home song light');

/** Series that products are named after. */
export const SERIES = list(
  '云帆 清和 拾光 悦享 臻选 轻享 元气 初见 匠心 星耀 沐光 知夏 暖阳 半夏 江南 锦书 流光 山野 晨曦 听风 青川 小满 未来 经典 都市 海风 森屿 白露',
);
export const MODEL_LETTERS = list('A S X K M R T V Z E');
export const MODEL_ENDS = ['', '', '', ' Pro', ' Plus', ' Max', ' SE', 's'] as const;

export const SHOP_ENDINGS = ['官方旗舰店', '专营店', '专卖店', '官方旗舰店', '生活馆', '优选店'] as const;
export const SHOP_WORDS = list('惠民 锦程 万家 鸿运 盛源 优品 聚鲜 同心 星火 福满 嘉禾 金桥 远航 新港 汇佳 德信 百汇 乐淘 恒丰 云上 天成 华联 臻品 广源');
/** Shops that the platform runs itself, and the root categories that each sells. */
export const SELF_SHOPS: readonly { name: string; roots: readonly string[] }[] = [
  { name: '自营数码馆', roots: ['手机数码', '电脑办公'] },
  { name: '自营家电馆', roots: ['家用电器', '汽车用品'] },
  { name: '自营超市', roots: ['食品酒水', '美妆个护', '宠物生活'] },
  { name: '自营服饰馆', roots: ['服装内衣', '鞋靴箱包', '运动户外'] },
  { name: '自营家居馆', roots: ['家居家装'] },
  { name: '自营母婴健康馆', roots: ['母婴玩具', '医药健康'] },
  { name: '自营图书馆', roots: ['图书文娱'] },
];
export const SUPPLIER_WORDS = list('华南 江浙 环渤海 西南 中原 东北');

export const REJECT_REASONS = [
  '商品主图含有其他平台水印，请更换后重新提交',
  '商品名称与类目不符，请调整到正确的分类',
  '缺少品牌授权书，请补充资质后再次提交审核',
  '详情描述涉及绝对化用语，请修改',
  '商品参数填写不完整，请补充产地与保质期',
  '价格明显异常，请核实后重新提交',
  '图片与实物信息不一致，请上传清晰的实拍图',
] as const;

export const UNDER_REASONS = [
  '资质过期，待补充后可重新上架',
  '买家投诉商品与描述不符',
  '抽检结果不合格',
  '涉嫌虚假宣传',
  '品牌方投诉，待核实',
  '价格异常波动',
] as const;

/** Book titles by category; other book categories take from `OTHER`. */
export const BOOK_TITLES: Readonly<Record<string, readonly string[]>> = {
  编程入门书: ['从零写一个网站', '编程的第一堂课', '写给所有人的代码书', '算法图画书', '数据表里的世界'],
  人工智能书: ['机器如何学习', '神经网络三十讲', '与机器对话', '智能时代的工程课', '模型背后的数学'],
  经济管理: ['小店的大生意', '看懂一张财报', '增长的逻辑', '谈判桌上的耐心', '组织的温度'],
  启蒙绘本: ['晚安小月亮号', '小象的红雨靴', '谁偷吃了云朵', '会唱歌的面包', '雨天去外婆家'],
  科普绘本: ['蚂蚁王国探秘', '一滴水的旅行', '恐龙也怕黑', '身体里的小工厂', '星星是怎样点亮的'],
  儿童文学: ['橡树街的秘密', '风筝飞过屋顶', '小镇邮差与狗', '夏天的第十三天', '树屋里的图书馆'],
  美食菜谱: ['四季家常菜', '一锅到底', '周末烘焙课', '汤的时间', '厨房里的江南'],
  摄影画册: ['光影行走', '城市的清晨', '高原四季', '街角与人', '海岸线'],
  诗歌散文: ['落在窗台的雪', '慢慢走', '南方有雨', '给月亮的短信', '草木人间书'],
  外国文学: ['灯塔与长夜', '北境来信', '失踪的钟表匠', '海港旧事', '最后一班渡轮'],
  当代小说: ['城南往事录', '长街尽头', '候鸟不归', '父亲的船', '旧书店的猫'],
};

export const DEPARTMENTS = ['平台运营部', '商品部', '订单部', '财务部', '审计部', '技术部'] as const;
