import { defineRight, defineRights, ofFeature } from '../core/right.ts';

export const liveVideoList = defineRight('liveVideoList', { zh: '直播列表', en: 'Live rooms' }, '/admin/live-video/(room|goods).*');
export const liveVideoGoodsList = defineRight('liveVideoGoodsList', { zh: '直播商品', en: 'Live goods' }, '/admin/live-video/goods.*');

export const liveVideoRights = ofFeature('live_video', defineRights('liveVideo', { zh: '直播', en: 'Live video' }, [liveVideoList, liveVideoGoodsList]));
