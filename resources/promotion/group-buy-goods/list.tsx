import { groupBuyGoodsStatus } from '#contract/promotion/enums.ts';
import { groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { shopFilter } from '#pickers/filters.tsx';
import { call } from '#providers/http/client.ts';
import { SILENT } from '../phase/use-moving.ts';
import { leftColumn } from '../phase/left.tsx';
import { pass, reject, review, view } from './actions.ts';
import { groupBuyGoodsEntity } from './entity.ts';
import { groupBuyGoodsInfo, groupBuyGoodsPage } from './index.ts';
import { OfGroupBuy } from './OfGroupBuy.tsx';

export default defineListPage(groupBuyGoodsPage, groupBuyGoodsEntity, {
  fixed: ({ id }) => ({ act_id: id }),
  Head: OfGroupBuy,
  opens: 'groupBuyGoods',
  search: { field: 'goods_name', placeholder: { zh: '请输入商品名称', en: 'Goods' } },
  filters: [
    filter.text('goods_name', { max: 100 }),
    shopFilter('seller_id'),
    filter.text('gb_name', { max: 50 }),
    filter.choice('gb_status', { options: groupBuyGoodsStatus }),
  ],
  columns: [
    column.custom('gb_name', {
      primary: true,
      width: 160,
      cell: ({ gb_id, gb_name }) => (
        <PageLink page={groupBuyGoodsInfo} params={{ id: gb_id }}>
          {gb_name}
        </PageLink>
      ),
    }),
    column.custom('goods_name', {
      least: 290,
      fields: ['goods_name', 'specs'],
      cell: ({ goods_id, goods_name, thumbnail, specs }) => <GoodsLine goodsId={goods_id} name={goods_name} image={thumbnail} specs={specs} between="/" />,
    }),
    column.money('original_price', { width: 110, optional: true }),
    column.money('price', { width: 110, sortable: true }),
    leftColumn({
      entity: groupBuyGoodsEntity,
      left: 'goods_num',
      sold: 'buy_num',
      read: ({ gb_id }) => call(groupBuyGoodsApi.one, { params: { gb_id } }, SILENT),
    }),
    column.text('seller_name', { width: 140 }),
    column.tag('gb_status', { options: groupBuyGoodsStatus, width: 110 }),
    column.time('add_time', { sortable: true, optional: true }),
  ],
  actions: [pass, reject, view, review],
});
