import { liveGoodsApi, liveGoodsFields, liveRoomGoodsApi } from '#contract/live-video/live.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

const shared = { key: 'id' as const, labels: liveGoodsFields, noun: { zh: '直播商品', en: 'live goods' } };

/** The library of goods for live sale. */
export const liveGoodsEntity = defineEntity({ ...shared, name: 'liveGoods', title: (row) => row.name, api: liveGoodsApi });

/** The goods of one room. */
export const liveRoomGoodsEntity = defineEntity({ ...shared, name: 'liveRoomGoods', title: (row) => row.name, api: liveRoomGoodsApi });

export type LiveGoods = RowOf<typeof liveGoodsApi.list>;
