/** Pages that lead nowhere lead on. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberList, memberTopUp } from '#resources/member/member/index.ts';
import { page404 } from '#resources/public/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

it('an unknown address leads back, and to the dashboard where a visit began with it', async () => {
  const { user, router } = await openPage(page404);
  await user.click(await screen.findByRole('button', { name: '返回' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('a top-up of nobody leads to the members', async () => {
  await openPage(memberTopUp);
  expect(await screen.findByRole('link', { name: '从会员列表选择' })).toHaveAttribute('href', memberList.route);
});
