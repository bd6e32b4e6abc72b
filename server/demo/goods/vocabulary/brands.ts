/** Invented brands by trade: Chinese name, then Latin name where the brand has one. */
const BRANDS_BY_TRADE = {
  digital: '星澜 Sinlan,凌羽 Lumoya,赫图 Hetune,北屿 Beiyu,像素岛 Pixisle,麦格通 Magtong,速联达 Sulinda,晴川 Qingtro',
  computer: '锐擎 Raykin,数舟 Datark,墨立方 Mocube,极岚 Jilanix,玄武岩 Basaltic,键匠 Keyrtisan,万象屏 Wanxel',
  audio: '声匠 Tonecraft,余音 Yuyin,蓝调湾 Bluebay,耳语 Earwhis,频谱 Spectrel',
  camera: '诺视界 Novisio,光年镜 Lumyear,定格 Dingo Lens,远瞳 Farpupil',
  appliance: '海屿 Haisle,暖屋 Nuanwoo,澄风 Chengfen,悦厨 Yuechoo,冰川谷 Glacival,晴耕 Qinggen,百灵雀 Larkie,静界 Stillen,净悦 Purejoi',
  fashion: '衣间 Yijian,素棉记 Sumian,南织 Nanzhi,拾光裁,鹿与林 Deerwood,木兰集 Mulanji,布诺 Buno,羽见 Yujean,青麻 Qingma,廓形 Kuoshape',
  shoes: '步履间 Bulvian,行者山 Xingzer,安足 Anzoo,漫步鸟 Strolbird,云底 Cloudsole,跃锋 Yuefeng',
  bags: '皮匠街 Tannerst,途箱 Tuxian,半糖包语,远归 Yuangui,方寸 Fangcun',
  watch: '时序 Shixu,晷影 Guiying,零刻 Zerotick,子午线 Meridel',
  jewel: '金禾坊 Jinhe,珀兰 Polane,月见珠宝,璞意 Puyi',
  beauty: '沁肌研 Qinji,白茶谣 Whitea,朵蜜莉 Domily,雪绒谷 Edelval,珂漾 Keyang,汐颜 Seayan,草本志 Herbalog,初蕊 Churui',
  personal: '洁漾 Jieyan,齿悦 Chiyoo,泡沫熊 Bubbear,柔云 Rouyun,晨露 Morndew,海盐日记',
  baby: '小象芽 Elebud,奶瓶星 Milkstar,咿呀屋 Yiyawoo,团团兔 Tuantoo,萌芽谷 Sprouty,棉朵 Miando',
  toys: '拼奇岛 Pinqi,童趣工坊,稚子乐 Zhizile,木马镇 Rockhorse',
  snack: '山野集 Shanyeji,嘴小馋,谷小满 Guxiaoman,老街坊,甜言 Tianyan,坚果匠 Nutsmith,麦浪里 Mailangli,味之乡',
  drink: '雪山泉酿,椰岛风 Cocowind,晨牧 Chenmu,豆语 Beanword,一口橙 Yikoo',
  tea: '茗隐 Mingyin,武夷谣 Wuyiyao,山岚茶事,雨前 Yuqian',
  liquor: '云岭窖,古陶坊,橡木湾 Oakbay,麦芽街 Maltst,三江酿',
  fresh: '田边鲜,海捕号 Haibu,牧场清晨 Pasmorn,果漫山,渔家埠,百果园林',
  home: '木合 Muhe,榉木人家,栖居 Qiju,屋角 Corneroom,北欧里 Nordli,山木作 Shanmu',
  textile: '眠云 Mianyun,纱与棉,蚕语 Silkword,暖被窝 Nestwarm,织梦坊',
  kitchen: '炊烟 Chuiyan,瓷语 Ciyu,铁匠铺 Ironsmith,锅小满,半日饭 Banri,匠手 Jiangshou',
  cleaning: '洁小匠 Jiexi,收纳日记,白鸽 Whitove,绿萝 Lvluo,竹浆里 Zhujian',
  light: '光屿 Lumisle,暖灯 Nuandeng,烛火 Zhuhuo',
  sport: '力盈 Liyin,逐野 Zhuye,律动 Lvdon,飞驰 Feichi,赛点 Saidian',
  outdoor: '山径 Trailen,骑迹 Qiji,渔舟 Yuzhoo,野营记 Campjoy,岩羊 Yanyang',
  car: '驰安 Chian,车小匠,御途 Yutoo,润澜 Runlan,胎语 Taiyu',
  pet: '喵汪里 Miowang,毛球星球 Furplanet,爪爪村 Pawville,尾巴先生 Mrtail',
  medicine: '康禾 Kanghe,百草安,仁禾堂,每日能 Dailyneng,山参谷',
  device: '测安 Cean,脉搏 Maibo,知体 Zhiti,心率派 Beatpie',
  book: '山海出版社,启明书局,童年树童书,大地理图文,纸上时光,知行文库',
  stationery: '墨点 Modian,砚田 Yantian,晨书 Chenshoo,格子页 Gridpage',
  instrument: '弦歌 Xiange,六弦 Sixstring,琴音坊',
  virtual: '易充 Echong,畅游卡,悦享会员',
} as const;

/** The trades that brands belong to. */
export type Trade = keyof typeof BRANDS_BY_TRADE;

/** A brand of the vocabulary. `short` is what stands in goods names, `name` the full name (at most 20 characters). */
export interface BrandWord {
  name: string;
  short: string;
  latin: string;
  trade: Trade;
}

/** All brands in the order of the trades. */
export const brandWords: readonly BrandWord[] = (Object.keys(BRANDS_BY_TRADE) as Trade[]).flatMap((trade) =>
  BRANDS_BY_TRADE[trade].split(',').map((name) => {
    const [short = name, ...latin] = name.split(' ');
    return { name, short, latin: latin.join(' '), trade };
  }),
);
