import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { liveVideoGoodsList, liveVideoList } from './rights.ts';

/** What a person reads for each field of a room. */
export const liveRoomFields = {
  id: { zh: '编号', en: 'ID' },
  we_chat_room_id: { zh: '直播ID', en: 'Room ID' },
  room_name: { zh: '直播间名称', en: 'Room name' },
  start_time: { zh: '开始时间', en: 'Starts' },
  end_time: { zh: '结束时间', en: 'Ends' },
  seller_id: { zh: '店铺', en: 'Shop' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  anchor_we_chat: { zh: '主播微信号', en: 'Host WeChat ID' },
  status: { zh: '直播状态', en: 'Status' },
  goods_num: { zh: '商品数', en: 'Goods' },
} satisfies Record<string, Text>;

/** What a person reads for each field of goods for live sale. */
export const liveGoodsFields = {
  id: { zh: '编号', en: 'ID' },
  room_id: { zh: '直播间', en: 'Room' },
  goods_id: { zh: '商品ID', en: 'Goods ID' },
  sku_id: { zh: 'SKU编号', en: 'SKU ID' },
  name: { zh: '商品名称', en: 'Goods' },
  sn: { zh: '商品编号', en: 'Goods no.' },
  img_show_url: { zh: '商品图片', en: 'Picture' },
  specs: { zh: '规格SKU', en: 'SKU' },
  seller_id: { zh: '店铺', en: 'Shop' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  price: { zh: '商品价格', en: 'Price' },
  audit_status: { zh: '商品状态', en: 'Approval' },
} satisfies Record<string, Text>;

const path = '/admin/live-video';
const rooms = [liveVideoList];
const library = [liveVideoGoodsList];

/** Rooms that shops opened on the live platform. Source: reference/promotions.yaml `# ---- live video`. */
export const liveRoomApi = defineApi('liveRoom', liveRoomFields, () => import('./live-room.schema.ts'), {
  list: { method: 'GET', path: `${path}/room`, permission: rooms, summary: { zh: '查询直播间列表', en: 'List live rooms' } },
});

/** Goods that shops entered for live sale. */
export const liveGoodsApi = defineApi('liveGoods', liveGoodsFields, () => import('./live-goods.schema.ts'), {
  list: { method: 'GET', path: `${path}/goods`, permission: library, summary: { zh: '查询直播商品列表', en: 'List live goods' } },
  remove: {
    method: 'DELETE',
    path: `${path}/goods/{id}`,
    permission: [liveVideoGoodsList, liveVideoList],
    bulk: true,
    touches: ['liveRoomGoods', 'liveRoom'],
    answer: 'void',
    summary: { zh: '删除直播商品', en: 'Delete live goods' },
  },
  withdraw: {
    method: 'POST',
    path: `${path}/goods/{id}/reset-audit`,
    permission: library,
    bulk: true,
    touches: ['liveRoomGoods'],
    answer: 'void',
    summary: { zh: '撤回直播商品审核', en: 'Withdraw live goods from review' },
  },
});

/** The goods of one room. */
export const liveRoomGoodsApi = defineApi('liveRoomGoods', liveGoodsFields, () => import('./live-room-goods.schema.ts'), {
  list: { method: 'GET', path: `${path}/room-goods`, permission: rooms, summary: { zh: '查询直播间商品列表', en: 'List the goods of a room' } },
  /** The same where the room stands in the path, as clients of this API family ask. */
  ofRoom: { method: 'GET', path: `${path}/room/{room_id}`, permission: rooms, summary: { zh: '查询直播间商品', en: 'The goods of a room' } },
});
