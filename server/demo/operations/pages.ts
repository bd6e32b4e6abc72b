/** Decorated pages of the demonstration marketplace: more than a page of the picker for each client, most of them published, one of each the home page. */
import type { decorPage } from '#server/groups/operations/schema.ts';
import { diceOf } from '../dice.ts';

const DAY = 86_400;
const NAMES = [
  '商城首页',
  '新人专享会场',
  '春季上新',
  '夏日清凉节',
  '开学季主会场',
  '家电焕新周',
  '数码尖货榜',
  '母婴好物节',
  '品质生鲜馆',
  '居家收纳指南',
  '运动户外季',
  '美妆护肤月',
  '图书阅读日',
  '宠物生活馆',
  '年中大促主会场',
  '中秋礼遇',
  '国庆出游季',
  '秋冬换新装',
  '年货节',
  '会员日专场',
  '积分兑换专区',
  '限时抢购会场',
  '拼团专区',
  '品牌闪购',
  '清仓特卖',
  '关于我们',
] as const;

type PageRow = typeof decorPage.$inferInsert & { id: string };

/** Its modules: a search box on phones, a headline and a list of goods that the decorator has yet to choose. */
const modulesOf = (name: string, mobile: boolean): unknown[] => [
  ...(mobile ? [{ name: 'search', data: {} }] : []),
  { name: 'title', data: { title: name } },
  { name: 'goods', data: { goodsList: [], list_style: mobile ? 'row-two' : 'row-three' } },
];

/** @param now unix seconds; nothing is dated later */
export function makePages(now: number): PageRow[] {
  const dice = diceOf('pages');
  return (['PC', 'MOBILE'] as const).flatMap((client_type, client) =>
    NAMES.map((page_name, index): PageRow => {
      const create_time = Math.floor(now - (index + 1) * 13 * DAY - dice.int(0, DAY));
      return {
        id: String(client * NAMES.length + index + 1),
        page_name,
        remark: index === 0 ? '商城首页装修页面' : `${page_name}活动页`,
        page_data: modulesOf(page_name, client_type === 'MOBILE'),
        client_type,
        page_type: null,
        publish_status: index === 0 || index % 6 !== 5 ? 'YES' : 'NO',
        is_index: index === 0 ? 'YES' : 'NO',
        language: null,
        create_time,
        modify_time: Math.min(now, create_time + dice.int(0, 12 * DAY)),
      };
    }),
  );
}
