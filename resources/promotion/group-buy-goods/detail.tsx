import { enumLabel } from '#contract/core/enum.ts';
import { groupBuyGoodsStatus } from '#contract/promotion/enums.ts';
import { groupBuyCatApi, type groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import { useRead } from '#kit/calls.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import type { RecordOf, Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { column } from '#kit/list/column.tsx';
import { SafeHtml } from '#kit/SafeHtml.tsx';
import { useWords } from '#kit/words.ts';
import { groupBuyList } from '../group-buy/index.ts';
import { Period } from '../phase/Period.tsx';
import { pass, reject } from './actions.ts';
import { groupBuyGoodsEntity } from './entity.ts';
import { groupBuyGoodsInfo, groupBuyGoodsPage } from './index.ts';

type Deal = RecordOf<typeof groupBuyGoodsApi>;

const ANY = { zh: '不限', en: 'Any' };
/** All of them: shops have a handful to choose from. */
const MOST_CATS = 9_999;

const about = [
  column.text<Deal>('title'),
  column.custom<Deal>('start_time', {
    label: { zh: '活动时间', en: 'Period' },
    cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
  }),
  column.text<Deal>('gb_name'),
  column.text<Deal>('gb_title'),
  column.text<Deal>('seller_name'),
  column.time<Deal>('add_time'),
];
const offered = [
  column.custom<Deal>('goods_name', {
    cell: ({ goods_id, goods_name, thumbnail, specs }) => <GoodsLine goodsId={goods_id} name={goods_name} image={thumbnail} specs={specs} between="/" />,
  }),
  column.money<Deal>('original_price'),
  column.money<Deal>('price'),
  column.number<Deal>('quantity'),
  column.number<Deal>('enable_quantity'),
  column.number<Deal>('goods_num'),
  column.number<Deal>('limit_num'),
  column.number<Deal>('buy_num'),
  column.number<Deal>('visual_num'),
];

function useSections({ cat_id, remark }: Deal): readonly Section<Deal>[] {
  const { say } = useWords();
  const { data } = useRead(groupBuyCatApi.list, { query: { page_no: 1, page_size: MOST_CATS } });
  const name = cat_id === '0' ? say(ANY) : (data?.data.find((cat) => cat.cat_id === cat_id)?.cat_name ?? '');
  return [
    { name: 'about', title: say({ zh: '团购信息', en: 'Deal' }), fields: [...about, column.custom<Deal>('cat_id', { cell: () => name })] },
    { name: 'offered', title: say({ zh: '商品与价格', en: 'Goods and price' }), fields: [...offered, column.image<Deal>('img_url', { width: 120 })] },
    {
      name: 'remark',
      title: say({ zh: '团购介绍', en: 'Description' }),
      ...(remark ? { content: () => <SafeHtml html={remark} /> } : { empty: say({ zh: '没有介绍', en: 'No description' }) }),
    },
  ];
}

export default defineDetailPage(groupBuyGoodsInfo, groupBuyGoodsEntity, {
  param: 'id',
  title: ({ gb_name }) => gb_name,
  summary: ({ gb_name, gb_status }, { words }) => (
    <>
      <strong>{gb_name}</strong>
      <Tag tone={groupBuyGoodsStatus.entries[String(gb_status)]?.tone}>{enumLabel(groupBuyGoodsStatus, gb_status, words.lang)}</Tag>
    </>
  ),
  useSections,
  actions: [{ ...pass, primary: true }, reject],
  related: ({ act_id, title }) => [
    { name: 'entries', label: { zh: '该活动的全部商品', en: 'All goods of this activity' }, page: groupBuyGoodsPage, params: { id: act_id }, what: title },
  ],
  back: groupBuyList,
});
