import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { approvalApi } from '#contract/platform/approval.ts';
import { call } from '#providers/http/client.ts';
import { inbox } from '#resources/platform/approval/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

it('lists waiting work only where its page can be opened, with the number that the server counts', async () => {
  await openPage(inbox);
  expect(await screen.findByRole('heading', { name: '待办' })).toBeInTheDocument();
  const { items } = await call(approvalApi.list, {}, { loading: false, message: false });
  expect(items.length).toBeGreaterThan(0);
  // No page is registered here, so that nothing can be led to.
  expect(await screen.findByText('没有待办事项')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
