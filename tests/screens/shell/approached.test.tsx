/** A page is drawn behind the others while the pointer rests on what leads to it; opened, it is that page. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definePage, withView, type Page, type View } from '#kit/resource.ts';
import { registry, renderShell, startTexts } from './fixture.tsx';

const seen = { drawn: [] as string[], works: new Set<string>(), asked: [] as string[] };
let answer: () => void = () => {};
let tests = 0;

/** Two pages beside the dashboard; of other names each time, as views are loaded once. */
function open(more: Partial<Page> = {}) {
  tests += 1;
  const pageOf = (title: string, rest: Partial<Page> = {}) => {
    const name = `${title}${tests}`;
    const Own: View = () => {
      const { pathname } = useLocation();
      useState(() => seen.drawn.push(title));
      useEffect(() => {
        seen.works.add(title);
        return () => void seen.works.delete(title);
      }, []);
      return <h1>{`${title} at ${pathname}`}</h1>;
    };
    let there = false;
    Own.askAhead = () => {
      if (there) return undefined;
      seen.asked.push(title);
      return new Promise((resolve) => {
        answer = () => {
          there = true;
          resolve(undefined);
        };
      });
    };
    const at = definePage({ name, route: `/${name}`, title: { zh: title, en: title }, permission: 'none', ...rest });
    return withView(at, () => Promise.resolve({ default: Own }));
  };
  // The fixture's own: views are kept by name, also for the files that come after this one.
  const home = registry.filter(({ name }) => name === 'dashboard');
  const { router } = renderShell('/dashboard', [...home, pageOf('first', more), pageOf('second')]);
  return { router, user: userEvent.setup() };
}

const link = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) });
const headingOf = (title: string) => screen.queryByRole('heading', { name: `${title} at /${title}${tests}`, hidden: true });
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** The pointer rests on the link until the page has its answer. */
async function come(user: ReturnType<typeof userEvent.setup>, title: string) {
  await user.hover(await link(title));
  await pass(80);
  await act(async () => answer());
  await pass(50);
}

beforeAll(startTexts);
beforeEach(() => {
  sessionStorage.clear();
  Object.assign(seen, { drawn: [], asked: [], works: new Set() });
});

describe('a page that somebody is about to open', () => {
  it('is drawn out of sight, does nothing there, and is what they see when they open it', async () => {
    const { user } = open();
    await come(user, 'first');
    expect(headingOf('first')).not.toBeVisible();
    expect([...seen.works]).toEqual([]);
    await user.click(await link('first'));
    expect(headingOf('first')).toBeVisible();
    expect(seen.drawn).toEqual(['first']);
    expect([...seen.works]).toEqual(['first']);
  });

  it('waits for its answer, and is not drawn for a pointer that has left', async () => {
    const { user } = open();
    await user.hover(await link('first'));
    await pass(80);
    expect(seen.asked).toEqual(['first']);
    expect(headingOf('first')).toBeNull();
    await user.hover(screen.getByRole('navigation', { name: '面包屑' }));
    await act(async () => answer());
    await pass(50);
    expect(headingOf('first')).toBeNull();
  });

  it('makes room for the next one', async () => {
    const { user } = open();
    await come(user, 'first');
    await come(user, 'second');
    expect(headingOf('first')).toBeNull();
    expect(headingOf('second')).not.toBeVisible();
  });

  it('ends with its tab, and is another one the next time', async () => {
    const { user } = open();
    await come(user, 'first');
    await user.click(await link('first'));
    await pass(50);
    await user.click(screen.getByRole('button', { name: '关闭 first' }));
    await waitFor(() => expect(headingOf('first')).toBeNull());
    expect(screen.queryByRole('button', { name: '关闭 first' })).toBeNull();
  });

  it('is none of those that are built anew with each visit, or work behind others', async () => {
    for (const more of [{ noCache: true }, { keepsRunning: true }]) {
      const { user } = open(more);
      // oxlint-disable-next-line no-await-in-loop
      await come(user, 'first');
      expect(seen.asked).toEqual(['first']);
      expect(headingOf('first')).toBeNull();
      seen.asked = [];
      document.body.replaceChildren();
    }
  });
});
