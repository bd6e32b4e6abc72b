import type { Text } from '#contract/core/text.ts';
import type { CrowdfundingStatus } from '#contract/promotion/crowdfunding-enums.ts';
import { mayChangeProject } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingPhases } from '#contract/promotion/phases.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import type { Values } from '#kit/form/define.ts';
import { nowSeconds } from '../phase/now.ts';
import { crowdfundingEntity } from './entity.ts';
import { loadProject, projectForm } from './form.tsx';
import { crowdfunding, editCrowdfunding } from './index.ts';

const statusOf = (record: Values): CrowdfundingStatus => crowdfundingPhases.at(record as Parameters<typeof crowdfundingPhases.at>[0], nowSeconds());

/** Why a project can be looked at only; nothing while it can be changed. */
function unchangeable(record: Values): Text | undefined {
  const status = statusOf(record);
  if (mayChangeProject(status)) return undefined;
  if (status === 'UNDERWAY') return { zh: '众筹已开始，只能查看', en: 'Funding has started, so the project can only be viewed' };
  return status === 'CLOSED'
    ? { zh: '众筹已关闭，只能查看', en: 'The project was closed, so it can only be viewed' }
    : { zh: '众筹已结束，只能查看', en: 'Funding has ended, so the project can only be viewed' };
}

export default defineFormPage(editCrowdfunding, crowdfundingEntity, {
  form: projectForm,
  load: loadProject,
  onlyEdits: true,
  blocked: unchangeable,
  back: [crowdfunding],
});
