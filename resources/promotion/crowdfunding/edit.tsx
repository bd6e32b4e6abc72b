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

export default defineFormPage(editCrowdfunding, crowdfundingEntity, {
  form: projectForm,
  load: loadProject,
  onlyEdits: true,
  blocked: (record) =>
    mayChangeProject(statusOf(record)) ? undefined : { zh: '众筹已开始，只能查看', en: 'Funding has started, so the project is read-only' },
  back: [crowdfunding],
});
