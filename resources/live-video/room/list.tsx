import { liveRoomStatus } from '#contract/live-video/enums.ts';
import { liveRoomGoodsApi } from '#contract/live-video/live.ts';
import { liveRoomPhases } from '#contract/live-video/machines.ts';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { Period } from '#resources/promotion/phase/Period.tsx';
import { nowSeconds } from '#resources/promotion/phase/now.ts';
import { phaseColumn } from '#resources/promotion/phase/Phase.tsx';
import { editLiveVideoGoods } from '../room-goods/index.ts';
import { liveRoomEntity, type LiveRoom } from './entity.ts';
import { liveVideoList } from './index.ts';

/** Goods of a room that is over, or has no number yet, stay as they are (R72). */
const editGoods = localAction(liveRoomEntity, {
  name: 'editGoods',
  label: { zh: '编辑商品', en: 'Goods' },
  endpoint: liveRoomGoodsApi.list,
  blocked: (row) => {
    if (row.we_chat_room_id === null) return { zh: '直播间还没有直播ID', en: 'The room has no ID yet' };
    return liveRoomPhases.at(row, nowSeconds()) === '103' ? { zh: '直播已结束', en: 'The room has ended' } : undefined;
  },
  run: leadsTo(({ we_chat_room_id }) => addressOf(editLiveVideoGoods, { room_id: we_chat_room_id ?? '' })),
});

export default defineListPage(liveVideoList, liveRoomEntity, {
  search: { field: 'anchor_we_chat', placeholder: { zh: '请输入主播微信号', en: 'Host WeChat ID' } },
  filters: [
    filter.text('anchor_we_chat', { max: 50 }),
    filter.text('room_name', { max: 50 }),
    shopFilter('seller_id'),
    filter.choice('status', { options: liveRoomStatus }),
  ],
  columns: [
    column.custom<LiveRoom>('we_chat_room_id', { width: 76, cell: ({ we_chat_room_id }) => <span className="kit-figures">{we_chat_room_id}</span> }),
    column.text<LiveRoom>('room_name', { primary: true }),
    column.custom<LiveRoom>('start_time', {
      label: { zh: '直播时间', en: 'Time' },
      fields: ['start_time', 'end_time'],
      width: 158,
      sortable: true,
      cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
    }),
    column.text<LiveRoom>('seller_name', { width: 140 }),
    column.text<LiveRoom>('anchor_we_chat', { width: 124 }),
    column.number<LiveRoom>('goods_num', { width: 80 }),
    phaseColumn<LiveRoom>('status', { phases: liveRoomPhases, options: liveRoomStatus, resource: 'liveRoom' }),
  ],
  actions: [editGoods],
  empty: { zh: '店铺还没有开通直播间', en: 'Shops have not opened rooms yet' },
});
