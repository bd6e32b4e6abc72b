import { pintuanOrderStatus, mockerSwitch } from '#contract/promotion/enums.ts';
import { pintuanGoodsApi, pintuanGroupApi, type pintuanApi } from '#contract/promotion/pintuan.ts';
import { effectApi } from '#contract/promotion/effect.ts';
import { pintuanPhases } from '#contract/promotion/phases.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import type { RecordOf, Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import type { RowOf } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { PagedLines } from '#resources/member/member/PagedLines.tsx';
import { useEffectSection } from '../effect/section.tsx';
import { nowSeconds } from '../phase/now.ts';
import { Period } from '../phase/Period.tsx';
import { close, open } from './actions.ts';
import { pintuanEntity } from './entity.ts';
import { GoodsAddress, groupAddress } from './GoodsAddress.tsx';
import { assembleDetail, assembleList } from './index.ts';
import { Members } from './Members.tsx';
import { Status } from './Status.tsx';

type Activity = RecordOf<typeof pintuanApi>;
type Goods = RowOf<typeof pintuanGoodsApi.list>;
type Group = RowOf<typeof pintuanGroupApi.list>;

const about = [
  column.text<Activity>('promotion_name'),
  column.text<Activity>('promotion_title'),
  column.text<Activity>('seller_name'),
  column.custom<Activity>('start_time', {
    label: { zh: '活动时间', en: 'Period' },
    cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
  }),
  column.number<Activity>('required_num'),
  column.custom<Activity>('limit_time', {
    label: { zh: '成团时限', en: 'Time limit' },
    cell: ({ limit_time }, { words }) =>
      limit_time === 0
        ? words.say({ zh: '至活动结束', en: 'Until the activity ends' })
        : words.say({
            zh: `${limit_time} 小时，最晚至活动结束`,
            en: `${limit_time === 1 ? '1 hour' : `${limit_time} hours`}, or until the activity ends if that is sooner`,
          }),
  }),
  column.custom<Activity>('limit_num', {
    cell: ({ limit_num }, { words }) => (limit_num === 0 ? words.say({ zh: '不限', en: 'No limit' }) : limit_num),
  }),
  column.tag<Activity>('enable_mocker', { options: mockerSwitch }),
  column.time<Activity>('create_time'),
];

const goods = [
  column.custom<Goods>('goods_name', {
    primary: true,
    cell: ({ goods_id, goods_name, thumbnail }) => <GoodsLine goodsId={goods_id} name={goods_name} image={thumbnail} />,
  }),
  column.text<Goods>('specs'),
  column.money<Goods>('origin_price'),
  column.money<Goods>('sales_price'),
  column.number<Goods>('sold_quantity'),
  column.number<Goods>('locked_quantity'),
];

/** Only while it runs do the addresses lead anywhere. */
const whereSold = column.custom<Goods>('address', {
  label: { zh: '买家页面', en: "Buyers' page" },
  cell: ({ goods_id, sku_id, goods_name }) => {
    const address = groupAddress(goods_id, sku_id);
    return address && <GoodsAddress name={goods_name} address={address} />;
  },
});

const groups = [
  column.custom<Group>('order_id', {
    primary: true,
    cell: ({ order_id, goods_name }) => <TwoLines below={goods_name}>{`#${order_id}`}</TwoLines>,
  }),
  column.custom<Group>('participants', { cell: (row) => <Members group={row} /> }),
  column.tag<Group>('order_status', { options: pintuanOrderStatus }),
  column.time<Group>('create_time'),
  column.time<Group>('end_time'),
];

function useSections(row: Activity): readonly Section<Activity>[] {
  const { say } = useWords();
  const params = { id: row.promotion_id };
  const effect = useEffectSection<Activity>(effectApi.pintuan, row.promotion_id);
  const running = pintuanPhases.at(row, nowSeconds()) === 'UNDERWAY' && groupAddress('', '') !== '';
  return [
    { name: 'about', title: say({ zh: '活动信息', en: 'Activity' }), fields: about },
    effect,
    {
      name: 'goods',
      title: say({ zh: '活动商品', en: 'Goods' }),
      content: () => (
        <PagedLines
          label={say({ zh: '活动商品', en: 'Goods' })}
          endpoint={pintuanGoodsApi.list}
          params={params}
          columns={running ? [...goods, whereSold] : goods}
          rowKey={({ id }) => id}
          empty={say({ zh: '没有商品', en: 'No goods' })}
        />
      ),
    },
    {
      name: 'groups',
      title: say({ zh: '开团情况', en: 'Groups' }),
      content: () => (
        <PagedLines
          label={say({ zh: '开团情况', en: 'Groups' })}
          endpoint={pintuanGroupApi.list}
          params={params}
          columns={groups}
          rowKey={({ order_id }) => order_id}
          empty={say({ zh: '还没有人开团', en: 'Groups that members start appear here' })}
        />
      ),
    },
  ];
}

export default defineDetailPage(assembleDetail, pintuanEntity, {
  param: 'id',
  title: ({ promotion_name }) => promotion_name,
  summary: (row) => <Status row={row} />,
  useSections,
  actions: [{ ...open, primary: true }, close],
  back: assembleList,
});
