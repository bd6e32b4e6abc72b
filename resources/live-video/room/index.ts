import { named } from '#contract/core/right.ts';
import * as rights from '#contract/live-video/rights.ts';
import { definePage } from '#kit/resource.ts';

export const liveVideoList = definePage({
  ...named(rights.liveVideoList),
  route: '/live-video/live-video-list',
  records: { entity: 'liveRoom', at: ['list'] },
});
