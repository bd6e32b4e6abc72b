/** How a list opens: with the default view as this browser remembers it, unless something else is asked for before the address follows. */
import { useLayoutEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USER_KEY } from '#providers/session/session.ts';
import { writeStored } from '#providers/session/storage.ts';
import { rememberView } from '#kit/list/default-view.ts';
import { filter, querySpec } from '#kit/list/filter.ts';
import type { ListQuery } from '#kit/list/query.ts';
import { useQueryState } from '#kit/list/use-query.ts';

const spec = querySpec({ columns: [], filters: [filter.text('name'), filter.text('place')] });
const everything: ListQuery = { page: 1, size: 20, filters: {} };

/** A list that asks for something as soon as it is there, before anything else has happened. */
function List({ asks }: { asks?: ListQuery | undefined }) {
  const { query, change } = useQueryState('things', spec);
  useLayoutEffect(() => {
    if (asks) change(asks, true);
    // Once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <p>{JSON.stringify(query.filters)}</p>;
}

async function open(asks?: ListQuery) {
  const router = createMemoryRouter([{ path: '/things', element: <List asks={asks} /> }], { initialEntries: ['/things'] });
  render(<RouterProvider router={router} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { search: new URLSearchParams(router.state.location.search), shows: JSON.parse(screen.getByText(/^\{/).textContent) as unknown };
}

beforeEach(() => {
  writeStored(USER_KEY, { uid: 1 });
  rememberView('things', { filter: { name: 'a' }, sort: [] });
});
afterEach(() => localStorage.clear());

describe('a list that opens', () => {
  it('shows the default view, and its address follows', async () => {
    const { search, shows } = await open();
    expect(shows).toEqual({ name: 'a' });
    expect(search.get('name')).toBe('a');
  });

  it('shows everything when that is asked for before the address has followed', async () => {
    const { search, shows } = await open(everything);
    expect(shows).toEqual({});
    expect(search.get('name')).toBeNull();
  });

  it('shows something else when that is asked for before the address has followed', async () => {
    const { search, shows } = await open({ ...everything, filters: { place: 'b' } });
    expect(shows).toEqual({ place: 'b' });
    expect([search.get('name'), search.get('place')]).toEqual([null, 'b']);
  });
});
