/** A picker on a page of its own over the real server, and what it asks there. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { definePage, withView, type View as PageView } from '#kit/resource.ts';
import { openPage } from '../goods/support.tsx';
import { leadCalls } from '../wire.ts';

/** Opens a component as a page. */
export const openView = (View: PageView, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(
    withView(definePage({ name: 'goodsList', route: '/picker', title: { zh: '选择', en: 'Pick' } }), async () => ({ default: View })),
    options,
  );

/** The paths with queries that the page asks for from now on, newest last. */
export function watchCalls(): string[] {
  const calls: string[] = [];
  leadCalls((url, go) => {
    const { pathname, search } = new URL(url);
    calls.push(`${pathname.replace(/^\/api/, '')}${search}`);
    return go();
  });
  return calls;
}

/** Lets the next calls whose path contains a text fail, until the returned function is called. */
export const breakCalls = (part: string): (() => void) => leadCalls((url, go) => go(url.includes(part) ? url.replace(/\/api\/.*/, '/api/admin/nowhere') : url));

/** The dialog on the screen. */
export const dialog = () => within(screen.getByRole('dialog'));
const list = (name: string) => dialog().queryByRole('listbox', { name });
const entries = (name: string) => [...(list(name)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
/** What is offered, and what is chosen. */
export const found = () => entries('可选列表');
export const chosen = () => entries('已选列表');
/** The first lines of entries. */
export const names = (options: readonly HTMLElement[]) => options.map((one) => one.querySelector('.choice-text > :first-child')?.textContent ?? '');
/** Waits until something is offered. */
export const offered = async (count = 1) => waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count));
/** Waits until the first list has stopped loading. */
export const settled = async () => waitFor(() => expect(document.querySelector('.choice-waiting, .choice-more .ant-btn-loading')).toBeNull());
/** Maximum, chosen, still possible. */
export const counters = () => ['max', 'chosen', 'left'].map((name) => document.querySelector(`[data-counter="${name}"]`)?.textContent);
