/** Words around the search box: hot keywords, sensitive words, custom words, search history and hints. */
import type { customWord, goodsWord, hotKeyword, searchKeyword, sensitiveWord } from '#server/groups/goods/schema.ts';
import type { PinyinOf } from '#server/groups/goods/goods-word/pinyin.ts';
import type { Catalog } from './catalog.ts';
import { diceOf } from '../dice.ts';
import type { GoodsRow } from './rows.ts';

export interface Words {
  hotKeywords: (typeof hotKeyword.$inferInsert)[];
  sensitiveWords: (typeof sensitiveWord.$inferInsert)[];
  customWords: (typeof customWord.$inferInsert)[];
  searchKeywords: (typeof searchKeyword.$inferInsert)[];
  goodsWords: (typeof goodsWord.$inferInsert)[];
}

const DAY = 86_400;
const HOT = ['5G手机', '连衣裙', '空气炸锅', '每日坚果', '洗衣液', '跑鞋', '猫粮', '四件套', '绘本', '保温杯'];
const SENSITIVE = [
  '高仿',
  '假一赔命',
  '国家级',
  '全网最低',
  '第一品牌',
  '包治百病',
  '走私',
  '水货',
  '代开发票',
  '刷单',
  '返现加微信',
  '赌博',
  '枪支',
  '仿真枪',
  '假证',
  '迷药',
  '彩票预测',
  '高利贷',
  '最高级',
  '绝无仅有',
];
const CUSTOM = [
  '真无线耳机',
  '空气炸锅',
  '扫地机器人',
  '人体工学椅',
  '每日坚果',
  '乳胶枕',
  '洗烘一体机',
  '轻薄本',
  '无线充电座',
  '大颗粒积木',
  '露营天幕',
  '豆腐猫砂',
  '冻干猫粮',
  '医用口罩',
  '浓香型白酒',
  '挂耳咖啡',
  '新中式',
  '全屋智联',
  '量子点电视',
  '骨传导耳机',
];
const SEARCHED = [
  '手机',
  '充电宝',
  '蓝牙耳机',
  '笔记本电脑',
  '机械键盘',
  '冰箱',
  '洗衣机',
  '空调',
  '连衣裙',
  '男士T恤',
  '羽绒服',
  '运动鞋',
  '口红',
  '面膜',
  '洗面奶',
  '奶粉',
  '纸尿裤',
  '积木',
  '零食',
  '牛奶',
  '大米',
  '白酒',
  '苹果',
  '牛排',
  '沙发',
  '床垫',
  '四件套',
  '炒锅',
  '抽纸',
  '台灯',
  '跑步机',
  '帐篷',
  '自行车',
  '机油',
  '行车记录仪',
  '猫粮',
  '狗粮',
  '维生素',
  '血压计',
  '绘本',
  '吉他',
  '话费',
  '礼物',
  '开学用品',
  '中秋礼盒',
  '年货',
  '露营',
  '减脂',
  '送女友',
  '送长辈',
  '收纳',
  '护眼',
  '儿童手表',
  '电饭煲',
  '电吹风',
  '保温杯',
  '雨伞',
  '窗帘',
  '瑜伽垫',
  '篮球',
];

/**
 * @param goods the goods whose names hints are counted in
 * @param pinyin for the hints
 */
export function makeWords(catalog: Catalog, goods: readonly GoodsRow[], now: number, pinyin: (words: string) => PinyinOf): Words {
  const dice = diceOf('words');
  const ago = (days: number): number => now - dice.int(1, days) * DAY - dice.int(0, DAY - 1);
  const visible = goods.filter((row) => row.disabled === 1 && row.market_enable === 1 && row.is_auth === 1).map((row) => row.goods_name);
  const counted = (words: string): number => visible.filter((name) => name.includes(words)).length;

  // Hints: PLATFORM ones were added by hand, SYSTEM ones come from indexing the goods names.
  const hints = new Map<string, 'SYSTEM' | 'PLATFORM'>(
    ['手机', '耳机', '坚果礼盒', '夏季新款', '开学季', '露营装备', '办公室零食', '宝宝用品', '送礼佳品', '护眼台灯'].map((word) => [word, 'PLATFORM']),
  );
  for (const leaf of catalog.leaves) if (leaf.name.length >= 2 && !hints.has(leaf.name) && counted(leaf.name) > 0) hints.set(leaf.name, 'SYSTEM');

  return {
    hotKeywords: HOT.map((hot_name, index) => ({ id: String(index + 1), hot_name, sort: index + 1 })),
    sensitiveWords: SENSITIVE.map((word_name, index) => ({ id: String(index + 1), word_name, create_time: ago(400), is_delete: 1 })),
    customWords: CUSTOM.map((name, index) => {
      const add_time = ago(400);
      return { id: String(index + 1), name, add_time, modify_time: Math.min(now, add_time + dice.int(0, 20) * DAY), disabled: 1 };
    }),
    searchKeywords: SEARCHED.map((keyword, index) => ({
      id: String(index + 1),
      keyword,
      count: 3 + dice.skewed(9000, 3),
      add_time: now - dice.int(60, 420) * DAY,
      modify_time: now - dice.int(60, 6 * DAY),
    })),
    goodsWords: [...hints].map(([words, type], index) => {
      const { quanpin, szm } = pinyin(words);
      return {
        id: String(index + 1),
        words,
        type,
        sort: type === 'PLATFORM' ? 100 - index : 0,
        goods_num: counted(words),
        quanpin,
        szm,
      };
    }),
  };
}
