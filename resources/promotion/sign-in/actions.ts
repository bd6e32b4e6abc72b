import { signInPhases } from '#contract/promotion/phases.ts';
import { mayCloseSignIn, mayEditSignIn, mayRemoveSignIn, signInApi, signInRecordApi } from '#contract/promotion/sign-in.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { nowSeconds } from '../phase/now.ts';
import { signInRecord } from '../sign-in-record/index.ts';
import { signInEntity, type SignInRow } from './entity.ts';
import { addSignIn, editSignIn, viewSignIn } from './index.ts';

const phaseOf = (row: Pick<SignInRow, 'closed' | 'start_date' | 'end_date'>) => signInPhases.at(row, nowSeconds());

export const add = localAction(signInEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加', en: 'Add' },
  endpoint: signInApi.create,
  run: (_, { navigate }) => navigate(addressOf(addSignIn)),
});

export const edit = localAction(signInEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  endpoint: signInApi.update,
  when: (row) => mayEditSignIn(phaseOf(row)),
  run: leadsTo(({ id }) => addressOf(editSignIn, { id })),
});

export const view = localAction(signInEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: signInApi.one,
  run: leadsTo(({ id }) => addressOf(viewSignIn, { id })),
});

export const records = localAction(signInEntity, {
  name: 'records',
  label: { zh: '签到记录', en: 'Records' },
  endpoint: signInRecordApi.list,
  run: leadsTo(({ id }) => `${addressOf(signInRecord)}?sign_activity_id=${id}`),
});

export const copy = localAction(signInEntity, {
  name: 'copy',
  label: { zh: '复制', en: 'Copy' },
  endpoint: signInApi.create,
  run: leadsTo(({ id }) => `${addressOf(addSignIn)}?copy=${id}`),
});

export const close = action(signInEntity, {
  name: 'close',
  label: { zh: '关闭', en: 'Close' },
  danger: true,
  when: (row) => mayCloseSignIn(phaseOf(row)),
  confirm: {
    zh: '关闭{what}？会员立即不能再签到，已发放的奖励保留；关闭后不能再开启。',
    en: 'Close {what}? Members can sign in no more at once, what was given stays, and it cannot be reopened.',
  },
  done: { zh: '签到活动已关闭', en: 'Sign-in activity closed' },
  endpoint: signInApi.close,
  request: ([row]) => ({ params: { id: row?.id ?? '' } }),
});

export const removal = {
  on: 'both' as const,
  when: (row: SignInRow) => mayRemoveSignIn(phaseOf(row)),
  consequence: { zh: '活动不再显示，签到记录保留。', en: 'It is no longer shown; its sign-ins stay.' },
};
