import { named } from '#contract/core/right.ts';
import * as rights from '#contract/live-video/rights.ts';
import { definePage } from '#kit/resource.ts';

export const liveVideoGoodsList = definePage({
  ...named(rights.liveVideoGoodsList),
  route: '/live-video/live-video-goods-list',
  records: { entity: 'liveGoods', at: ['list'] },
});
