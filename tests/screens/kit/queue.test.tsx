import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { approvalApi } from '#contract/platform/approval.ts';
import { call } from '#providers/http/client.ts';
import { useQueue } from '#kit/review/use-queue.ts';
import { signIn, useServer } from '../goods/support.tsx';

useServer();

it('comes to the end only when every record was seen, however many pages of them were passed over', async () => {
  await signIn();
  const { data } = await call(approvalApi.work, { query: { kind: 'goods', page_size: 200 } }, { loading: false, message: false });
  expect(data.length).toBeGreaterThan(4);
  const { result } = renderHook(() => useQueue('goods', '', 2));
  const seen: string[] = [];
  await waitFor(() => expect(result.current.row).toBeDefined());
  while (!result.current.done) {
    const { id } = result.current.row!;
    seen.push(id);
    expect(seen.length).toBeLessThanOrEqual(data.length);
    act(() => result.current.next(false));
    await waitFor(() => expect(result.current.done || result.current.row?.id !== id).toBe(true));
  }
  expect(seen).toEqual(data.map(({ id }) => id));
  expect(result.current.skipped).toBe(data.length);
});
