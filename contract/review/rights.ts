import { defineRight } from '../core/right.ts';

export const goodsAskList = defineRight('goodsAskList', { zh: '咨询', en: 'Questions' }, '/admin/members/(asks|reply).*');
export const goodsCommentList = defineRight('goodsCommentList', { zh: '评价', en: 'Reviews' }, '/admin/members/comments.*');
