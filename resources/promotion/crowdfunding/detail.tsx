import { crowdfundingStatus } from '#contract/promotion/crowdfunding-enums.ts';
import { crowdfundingPhases } from '#contract/promotion/phases.ts';
import type { Action } from '#kit/action/define.ts';
import { removeAction } from '#kit/action/standard.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { crowdfundingSupports } from '../crowdfunding-support/index.ts';
import { Phase } from '../phase/Phase.tsx';
import { close, copy, edit, publish, removal, settle } from './actions.ts';
import { crowdfundingEntity, type WholeProject } from './entity.ts';
import { crowdfunding, viewCrowdfunding } from './index.ts';
import { useSections } from './sections.tsx';

const remove = removeAction(crowdfundingEntity, removal);
const actions = [{ ...publish, primary: true }, { ...settle, primary: true }, edit, copy, close, ...(remove ? [remove] : [])];

export default defineDetailPage(viewCrowdfunding, crowdfundingEntity, {
  param: 'id',
  title: ({ title }) => title,
  summary: (row) => (
    <>
      <strong>{row.title}</strong>
      <Phase phases={crowdfundingPhases} facts={row} options={crowdfundingStatus} resource="crowdfunding" />
    </>
  ),
  alerts: ({ levels, status }) =>
    (status === 'WAIT' || status === 'UNDERWAY') && levels.some(({ unavailable }) => unavailable === 1)
      ? [
          {
            name: 'unavailable',
            type: 'warning' as const,
            message: { zh: '有档位的回报商品已下架或删除，请联系店铺处理。', en: 'Reward goods of a level are no longer on sale; talk to the shop.' },
          },
        ]
      : [],
  useSections,
  actions: actions as unknown as readonly Action<WholeProject>[],
  related: ({ crowdfunding_id, support_num }) => [
    { name: 'supports', label: { zh: '支持记录', en: 'Pledges' }, page: crowdfundingSupports, params: { id: crowdfunding_id }, what: support_num },
  ],
  leaveAfter: ['remove'],
  back: crowdfunding,
});
