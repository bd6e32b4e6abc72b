import type { ReactNode } from 'react';
import { Refine, ResourceContext, useParsed, type IResourceItem } from '@refinedev/core';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { NoAddress, ReadAddress, refineRouter } from '#src/shell/refine-router.tsx';

/** What a hook of Refine reads from the address. */
function Hook() {
  const { resource, action, id, params } = useParsed();
  return <p>{JSON.stringify({ resource: resource?.name, action, id, params })}</p>;
}

/** Draws it at an address, over one resource that counts how often its routes are looked at. */
function draw(path: string, children: ReactNode) {
  let looks = 0;
  const brand = { name: 'brand', edit: '/brands/edit/:id' } as IResourceItem;
  Object.defineProperty(brand, 'list', {
    enumerable: true,
    get: () => {
      looks += 1;
      return '/brands';
    },
  });
  const page = (
    <Refine routerProvider={refineRouter} options={{ disableTelemetry: true }}>
      <ResourceContext value={{ resources: [brand] }}>{children}</ResourceContext>
    </Refine>
  );
  const router = createMemoryRouter(
    ['/brands', '/brands/edit/:id'].map((at) => ({ path: at, element: page })),
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, looks: () => looks, read: () => screen.getAllByText(/^\{/).map((one) => JSON.parse(one.textContent) as Record<string, unknown>) };
}

describe('the address of a page', () => {
  it('is compared with the routes once, however many hooks ask', () => {
    const alone = draw('/brands', <Hook />).looks();
    const many = draw(
      '/brands',
      <ReadAddress>
        <Hook />
        <Hook />
        <Hook />
      </ReadAddress>,
    );
    expect(alone).toBeGreaterThan(0);
    expect(many.looks()).toBe(alone);
  });

  it('reads the same inside and outside, and gives no order to a call', () => {
    const { read } = draw(
      '/brands/edit/7?filters[0][field]=name&filters[0][value]=a&currentPage=2&method=delete&query[status]=1',
      <>
        <Hook />
        <ReadAddress>
          <Hook />
        </ReadAddress>
      </>,
    );
    const [outside, inside] = read();
    expect(inside).toEqual(outside);
    expect(inside).toMatchObject({ resource: 'brand', action: 'edit', id: '7', params: { currentPage: 2, filters: [{ field: 'name', value: 'a' }] } });
    expect(inside?.['params']).not.toHaveProperty('method');
    expect(inside?.['params']).not.toHaveProperty('query');
  });

  it('is nothing to what goes on beside the pages, nor compared with a route', () => {
    const { read, looks } = draw(
      '/brands/edit/7?currentPage=2',
      <NoAddress>
        <Hook />
      </NoAddress>,
    );
    expect(read()).toEqual([{}]);
    expect(looks()).toBe(0);
  });

  it('is read anew when it changes', async () => {
    const { read, router } = draw(
      '/brands',
      <ReadAddress>
        <Hook />
      </ReadAddress>,
    );
    expect(read()[0]).toMatchObject({ action: 'list' });
    await router.navigate('/brands/edit/7');
    await screen.findByText(/"action":"edit","id":"7"/);
  });
});
