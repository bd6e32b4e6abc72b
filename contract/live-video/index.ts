import { liveGoodsApi, liveRoomApi, liveRoomGoodsApi } from './live.ts';

/** Endpoints of the live-video group. */
export const liveVideoApis = { liveRoom: liveRoomApi, liveGoods: liveGoodsApi, liveRoomGoods: liveRoomGoodsApi } as const;
