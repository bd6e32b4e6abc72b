/** A page waits a moment for what it shows first, so that it is drawn once; never longer than a person would mind. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { definePage, withView, type View } from '#kit/resource.ts';
import { renderShell, startTexts } from './fixture.tsx';

const page = { asked: [] as string[], answer: undefined as Promise<void> | undefined };
let names = 0;

/** A page whose first data is what the test says; of another name each time, as views are loaded once. */
function open() {
  const name = `waits${++names}`;
  const Own: View = () => <h1>{name}</h1>;
  Own.askAhead = (search) => {
    page.asked.push(search);
    return page.answer;
  };
  const at = definePage({ name, route: `/${name}`, title: { zh: '页面', en: 'Page' }, permission: 'none' });
  renderShell(`/${name}?page_no=2`, [withView(at, () => Promise.resolve({ default: Own }))]);
}

const drawn = () => screen.queryByRole('heading', { name: `waits${names}` });

const outline = () => screen.queryByRole('status', { name: '正在加载页面' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(startTexts);
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { asked: [], answer: undefined });
});
afterEach(() => vi.useRealTimers());

describe('a page that is opened', () => {
  it('asks with its own address before it is drawn, and is drawn with the answer', async () => {
    let answer = () => {};
    page.answer = new Promise((resolve) => (answer = resolve));
    open();
    await pass(100);
    expect(page.asked).toEqual(['?page_no=2']);
    expect(drawn()).toBeNull();
    expect(outline()).toBeInTheDocument();
    answer();
    await pass(0);
    expect(drawn()).toBeInTheDocument();
    expect(outline()).toBeNull();
  });

  it('does not wait where it has something to show', async () => {
    open();
    await pass(0);
    expect(drawn()).toBeInTheDocument();
    expect(page.asked).toHaveLength(1);
  });

  it('is drawn when its answer does not come, or comes late', async () => {
    page.answer = Promise.reject(new Error('no answer'));
    open();
    await pass(0);
    expect(drawn()).toBeInTheDocument();

    page.answer = new Promise(() => {});
    open();
    await pass(200);
    expect(drawn()).toBeNull();
    await pass(150);
    expect(drawn()).toBeInTheDocument();
  });
});
