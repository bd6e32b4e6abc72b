import { definePage } from '#kit/resource.ts';

/** Goods of one room; `:room_id` is the number that the live platform gave. */
export const editLiveVideoGoods = definePage({
  name: 'editLiveVideoGoods',
  route: '/live-video/edit-live-video-goods/:room_id',
  title: { zh: '编辑商品', en: 'Goods of the room' },
  params: { room_id: /^\d+$/ },
  hidden: true,
  records: { entity: 'liveRoomGoods', at: ['list'] },
});
