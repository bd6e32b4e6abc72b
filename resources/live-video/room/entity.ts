import { liveRoomApi, liveRoomFields } from '#contract/live-video/live.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Rooms that shops opened on the live platform. */
export const liveRoomEntity = defineEntity({
  name: 'liveRoom',
  key: 'id',
  title: (row) => row.room_name,
  labels: liveRoomFields,
  noun: { zh: '直播间', en: 'live room' },
  api: liveRoomApi,
});

export type LiveRoom = RowOf<typeof liveRoomApi.list>;
