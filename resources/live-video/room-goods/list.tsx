import { useParams } from 'react-router';
import { liveRoomApi } from '#contract/live-video/live.ts';
import { useRead } from '#kit/calls.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { filter } from '#kit/list/filter.ts';
import { ListHead } from '#resources/promotion/ListHead.tsx';
import { Period } from '#resources/promotion/phase/Period.tsx';
import { columns, removeOf } from '../goods/columns.tsx';
import { liveRoomGoodsEntity } from '../goods/entity.ts';
import { editLiveVideoGoods } from './index.ts';

/** What stands for the room meanwhile. */
const LIKELY = { room_name: undefined, start_time: 1, end_time: 7201 };

/** Which room it is. */
function Room() {
  const { room_id = '' } = useParams();
  const { data, error } = useRead(liveRoomApi.list, { query: { we_chat_room_id: room_id } });
  const [room] = data?.data ?? [LIKELY];
  if (!room || error) return null;
  return (
    <ListHead name={room.room_name}>
      <Period from={room.start_time} until={room.end_time} />
    </ListHead>
  );
}

/** Goods leave a room here; shops put them in. */
export default defineListPage(editLiveVideoGoods, liveRoomGoodsEntity, {
  fixed: ({ room_id }) => ({ room_id }),
  Head: Room,
  search: { field: 'name', placeholder: { zh: '请输入商品名称', en: 'Goods' } },
  filters: [filter.text('name', { max: 100 })],
  columns,
  actions: [{ ...removeOf(liveRoomGoodsEntity), on: 'row' }],
  empty: { zh: '直播间还没有商品', en: 'The room shows no goods yet' },
});
