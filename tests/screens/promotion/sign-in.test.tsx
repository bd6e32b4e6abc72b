import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { crowdfundingApi } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingPhases, signInPhases } from '#contract/promotion/phases.ts';
import { mayEditSignIn, signInApi } from '#contract/promotion/sign-in.ts';
import { call } from '#providers/http/client.ts';
import { serverNow } from '#providers/session/clock.ts';
import { editCrowdfunding } from '#resources/promotion/crowdfunding/index.ts';
import { editSignIn } from '#resources/promotion/sign-in/index.ts';
import { QUIET } from '../aftersale/support.ts';
import { openPage, signIn, useServer } from '../goods/support.tsx';

useServer();

it('an activity that has begun is shown, with nothing that asks for more', async () => {
  await signIn();
  const now = Math.floor(serverNow() / 1000);
  const { data } = await call(signInApi.list, { query: { page_size: 100 } }, QUIET);
  const begun = data.filter((row) => !mayEditSignIn(signInPhases.at(row, now)));
  const whole = await Promise.all(begun.map(({ id }) => call(signInApi.one, { params: { id } }, QUIET)));
  const { id } = whole.find(({ sign_in_rewards }) => sign_in_rewards.length > 1)!;
  await openPage(editSignIn, { params: { id } });
  expect(await screen.findByRole('heading', { level: 1, name: '查看签到活动' })).toBeVisible();
  await waitFor(() => expect(document.querySelectorAll('.kit-row').length).toBeGreaterThan(0));
  for (const name of [/移除|删除/, /添加/, /选择商品/, /上传/, '保存', '放弃修改']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(document.querySelectorAll('[data-required], .kit-field-hint')).toHaveLength(0);
});

it('says whether it runs, is over, or was closed: an activity, and a project', async () => {
  await signIn();
  const now = Math.floor(serverNow() / 1000);
  const { data } = await call(signInApi.list, { query: { page_size: 100 } }, QUIET);
  const activity = (status: string) => data.find((row) => signInPhases.at(row, now) === status)!;
  await openPage(editSignIn, { params: { id: activity('FINISH').id } });
  expect(await screen.findByText('活动已结束，只能查看')).toBeVisible();
  const running = activity('OPEN');
  await openPage(editSignIn, { params: { id: running.id } });
  expect(await screen.findByText('活动已开始，只能查看')).toBeVisible();
  await call(signInApi.close, { params: { id: running.id } }, QUIET);
  await openPage(editSignIn, { params: { id: running.id } });
  expect(await screen.findByText('活动已关闭，只能查看')).toBeVisible();

  const projects = (await call(crowdfundingApi.list, { query: { page_size: 100 } }, QUIET)).data;
  for (const [status, said] of [
    ['UNDERWAY', '众筹已开始，只能查看'],
    ['SUCCESS', '众筹已结束，只能查看'],
    ['FAIL', '众筹已结束，只能查看'],
    ['CLOSED', '众筹已关闭，只能查看'],
  ] as const) {
    await openPage(editCrowdfunding, { params: { id: projects.find((one) => crowdfundingPhases.at(one, now) === status)!.crowdfunding_id } });
    expect(await screen.findByText(said)).toBeVisible();
  }
});
