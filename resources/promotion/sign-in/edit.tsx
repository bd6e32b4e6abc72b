import { mayEditSignIn } from '#contract/promotion/sign-in.ts';
import { signInPhases } from '#contract/promotion/phases.ts';
import type { Facts } from '#contract/core/phases.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { nowSeconds } from '../phase/now.ts';
import { signInEntity } from './entity.ts';
import { loadSignIn, signInForm } from './form.tsx';
import { editSignIn, signIn } from './index.ts';

type Known = Facts<'closed' | 'start_date' | 'end_date'>;

export default defineFormPage(editSignIn, signInEntity, {
  form: signInForm,
  onlyEdits: true,
  load: loadSignIn,
  blocked: (record) =>
    mayEditSignIn(signInPhases.at(record as unknown as Known, nowSeconds()))
      ? undefined
      : { zh: '活动已开始，只能查看', en: 'The activity has started, so it is read-only' },
  back: [signIn],
});
