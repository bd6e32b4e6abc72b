import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FOLLOW_MS, useFollowing } from '#kit/statistics/use-following.ts';

const handlers = vi.hoisted(() => new Map<string, (data: unknown) => void>());
vi.mock('#providers/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeLive: (type: string, handler: (data: unknown) => void) => {
    handlers.set(type, handler);
    return () => void handlers.delete(type);
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks again at the first change of its kinds, and at those that follow together', () => {
  const look = vi.fn();
  const { unmount } = renderHook(() => useFollowing('order goods', look));
  const change = (resource: string) => handlers.get('change')?.({ resource, action: 'updated', ids: [] });
  change('brand');
  expect(look).toHaveBeenCalledTimes(0);
  change('order');
  expect(look).toHaveBeenCalledTimes(1);
  change('order');
  change('goods');
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(FOLLOW_MS);
  expect(look).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(FOLLOW_MS * 3);
  expect(look).toHaveBeenCalledTimes(2);
  handlers.get('open')?.({ again: false });
  expect(look).toHaveBeenCalledTimes(2);
  handlers.get('open')?.({ again: true });
  expect(look).toHaveBeenCalledTimes(3);
  unmount();
  expect(handlers.size).toBe(0);
});
