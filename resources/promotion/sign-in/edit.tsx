import { mayEditSignIn } from '#contract/promotion/sign-in.ts';
import { signInPhases } from '#contract/promotion/phases.ts';
import type { Facts } from '#contract/core/phases.ts';
import type { Text } from '#contract/core/text.ts';
import type { Values } from '#kit/form/define.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { nowSeconds } from '../phase/now.ts';
import { signInEntity } from './entity.ts';
import { loadSignIn, signInForm } from './form.tsx';
import { editSignIn, signIn } from './index.ts';

type Known = Facts<'closed' | 'start_date' | 'end_date'>;

/** Why an activity can be looked at only; nothing while it can be changed. */
function unchangeable(record: Values): Text | undefined {
  const status = signInPhases.at(record as unknown as Known, nowSeconds());
  if (mayEditSignIn(status)) return undefined;
  if (status === 'OPEN') return { zh: '活动已开始，只能查看', en: 'The activity has started, so it can only be viewed' };
  return status === 'CLOSE'
    ? { zh: '活动已关闭，只能查看', en: 'The activity was closed, so it can only be viewed' }
    : { zh: '活动已结束，只能查看', en: 'The activity has ended, so it can only be viewed' };
}

export default defineFormPage(editSignIn, signInEntity, {
  form: signInForm,
  onlyEdits: true,
  load: loadSignIn,
  blocked: unchangeable,
  back: [signIn],
});
