import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/live-video/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { liveVideoGoodsList } from './goods/index.ts';
import { editLiveVideoGoods } from './room-goods/index.ts';
import { liveVideoList } from './room/index.ts';

/** Live rooms of shops, and the goods that they show. */
export const liveVideoGroup = defineGroup({
  ...named(rights.liveVideoRights),
  route: '/live-video',
  icon: VideoCameraOutlined,
  feature: 'live_video',
  children: [
    withView(liveVideoList, () => import('./room/list.tsx')),
    withView(editLiveVideoGoods, () => import('./room-goods/list.tsx')),
    withView(liveVideoGoodsList, () => import('./goods/list.tsx')),
  ],
});
