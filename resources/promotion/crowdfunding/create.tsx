import { defineFormPage } from '#kit/form/FormPage.tsx';
import { crowdfundingEntity } from './entity.ts';
import { copiedProject, loadProject, projectForm } from './form.tsx';
import { addCrowdfunding, crowdfunding } from './index.ts';

/** A new project, from nothing or as a copy of another one. */
export default defineFormPage(addCrowdfunding, crowdfundingEntity, { form: projectForm, load: loadProject, copy: copiedProject, back: [crowdfunding] });
