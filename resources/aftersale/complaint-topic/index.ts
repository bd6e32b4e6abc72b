import { named } from '#contract/core/right.ts';
import * as rights from '#contract/aftersale/rights.ts';
import { definePage } from '#kit/resource.ts';

export const subjectList = definePage({
  ...named(rights.subjectList),
  route: '/order/complaint/subject-list',
  aliases: ['/sale/complaint/subject-list'],
  records: { entity: 'complainTopic', at: ['list', 'create', 'edit'], noun: { zh: '投诉主题', en: 'topic' } },
});
