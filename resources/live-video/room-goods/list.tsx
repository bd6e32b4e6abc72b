import { defineListPage } from '#kit/list/page.tsx';
import { filter } from '#kit/list/filter.ts';
import { columns, removeOf } from '../goods/columns.tsx';
import { liveRoomGoodsEntity } from '../goods/entity.ts';
import { editLiveVideoGoods } from './index.ts';

/** Goods leave a room here; shops put them in. */
export default defineListPage(editLiveVideoGoods, liveRoomGoodsEntity, {
  fixed: ({ room_id }) => ({ room_id }),
  search: { field: 'name', placeholder: { zh: '请输入商品名称', en: 'Goods' } },
  filters: [filter.text('name', { max: 100 })],
  columns,
  actions: [{ ...removeOf(liveRoomGoodsEntity), on: 'row' }],
  empty: { zh: '直播间还没有商品', en: 'The room shows no goods yet' },
});
