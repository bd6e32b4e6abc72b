import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberApi } from '#contract/member/member.ts';
import { call } from '#providers/http/client.ts';
import { memberEdit } from '#resources/member/member/index.ts';
import { QUIET } from '../aftersale/support.ts';
import { openPage, signIn, told, useServer } from '../goods/support.tsx';
import { leadCalls } from '../wire.ts';

useServer();

it('the page of a member lets in again who is locked out', async () => {
  await signIn();
  const [member] = (await call(memberApi.list, { query: { page_no: 1, page_size: 1 } }, QUIET)).data;
  const { member_id: id } = member!;
  // Members lock themselves out where they sign in, which is no screen of this product.
  let locked = true;
  const unlocked: string[] = [];
  const stop = leadCalls(async (url, go) => {
    if (url.endsWith(`/members/${id}/unlock`)) {
      const answer = await go();
      unlocked.push(String(answer.status));
      locked = false;
      return answer;
    }
    return locked && url.endsWith(memberApi.lockStatus.path.replace('{id}', id)) ? Response.json(true) : go();
  });
  try {
    const { user } = await openPage(memberEdit, { params: { id } });
    expect(await screen.findByText('账号已锁定')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '解锁' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '解锁' })).toBeNull());
    expect(unlocked).toEqual(['200']);
    expect(screen.queryByText('账号已锁定')).toBeNull();
    expect(told.at(-1)?.message).toBe('会员已解锁');
  } finally {
    stop();
  }
});
