import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { finishAll } from '#providers/session/unfinished.ts';
import { useLater } from '#kit/review/use-later.ts';

const decision = (send: () => Promise<unknown>) => ({ text: '同意', send, undone: vi.fn(), refused: vi.fn() });

it('sends a decision that can still be taken back before somebody signs out, and waits until it has arrived', async () => {
  const { result, unmount } = renderHook(() => useLater());
  let arrive = (): void => undefined;
  const send = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  act(() => result.current.decide(decision(send)));
  expect(send).not.toHaveBeenCalled();
  let over = false;
  const leave = async () => {
    await finishAll();
    over = true;
  };
  let left: Promise<void> | undefined;
  act(() => void (left = leave()));
  expect(send).toHaveBeenCalledOnce();
  expect(over).toBe(false);
  await act(async () => {
    arrive();
    await left;
  });
  expect(over).toBe(true);
  expect(result.current.last).toEqual({ text: '同意', state: 'sent' });
  unmount();
  // Nobody who has left is asked.
  await finishAll();
  expect(send).toHaveBeenCalledOnce();
});
