import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LiveHandler } from '#providers/live.ts';
import { PageProblem } from '#src/shell/pages/PageProblem.tsx';
import { startTexts, Surroundings } from './fixture.tsx';

const opened = new Set<LiveHandler>();
vi.mock('#providers/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeLive: (_: string, handler: LiveHandler) => {
    opened.add(handler);
    return () => void opened.delete(handler);
  },
}));

beforeAll(startTexts);
beforeEach(() => opened.clear());
afterEach(() => vi.unstubAllGlobals());

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://shop.test/assets/list.js');

function show(answer: () => Promise<Response>, error: unknown = MISSING) {
  vi.stubGlobal('fetch', vi.fn(answer));
  const onRetry = vi.fn();
  render(<PageProblem error={error} onRetry={onRetry} />, { wrapper: Surroundings });
  return onRetry;
}

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered for', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
])('says that the server is away when it %s, offers no reloading, and goes on when it is back', async (_, answer) => {
  const onRetry = show(answer);
  expect(await screen.findByRole('heading', { name: '暂时无法连接服务器' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  // The first stream of a page says nothing of a return.
  act(() => opened.forEach((handler) => handler({ again: false })));
  expect(onRetry).not.toHaveBeenCalled();
  act(() => opened.forEach((handler) => handler({ again: true })));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('speaks of a new version only when the server is there', async () => {
  show(() => Promise.resolve(new Response('<!doctype html>')));
  expect(await screen.findByRole('heading', { name: '系统已更新' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
});

it('asks nobody about the mistake of a page itself', async () => {
  show(() => Promise.reject(new Error('asked')), new Error('undefined is not a function'));
  expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
  await waitFor(() => expect(fetch).not.toHaveBeenCalled());
});
