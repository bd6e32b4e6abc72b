import { definePage } from '#kit/resource.ts';

/** Pledges of one project; `:id` is the project. */
export const crowdfundingSupports = definePage({
  name: 'crowdfundingSupports',
  route: '/promotions/view-crowdfunding/:id/supports',
  title: { zh: '支持记录', en: 'Pledges' },
  params: { id: /^\d+$/ },
  hidden: true,
  records: { entity: 'crowdfundingSupport', at: ['list'] },
});
