import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

const id = { id: /^\d+$/ };

export const crowdfunding = definePage({
  ...named(rights.crowdfunding),
  route: '/promotions/crowdfunding',
  records: { entity: 'crowdfunding', at: ['list'] },
});

export const addCrowdfunding = definePage({
  name: 'addCrowdfunding',
  route: '/promotions/add-crowdfunding',
  title: { zh: '新增众筹', en: 'Add project' },
  hidden: true,
  records: { entity: 'crowdfunding', at: ['create'], noun: { zh: '众筹项目', en: 'project' } },
});

export const viewCrowdfunding = definePage({
  name: 'viewCrowdfunding',
  route: '/promotions/view-crowdfunding/:id',
  title: { zh: '查看众筹', en: 'Project' },
  params: id,
  hidden: true,
  records: { entity: 'crowdfunding', at: ['show'] },
});

export const editCrowdfunding = definePage({
  name: 'editCrowdfunding',
  route: '/promotions/edit-crowdfunding/:id',
  title: { zh: '编辑众筹', en: 'Edit project' },
  params: id,
  hidden: true,
  records: { entity: 'crowdfunding', at: ['edit'] },
});
