import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { beginViewAs, endViewAs } from '#providers/view-as.ts';
import { clearSession, saveLogin } from '#providers/session/session.ts';
import { useCloseTo, useOwnTab } from '#kit/own-tab.ts';
import { definePage, withView } from '#kit/resource.ts';
import { renderShell, seenBy, startTexts } from '../shell/fixture.tsx';

beforeAll(startTexts);

function Closing() {
  const { close } = useOwnTab();
  const closeToBrands = useCloseTo({ name: 'missing', route: '/missing' }, { name: 'brandList', route: '/goods/setting/brands' });
  return (
    <>
      <button type="button" onClick={close}>
        save and close
      </button>
      <button type="button" onClick={closeToBrands}>
        save and go to brands
      </button>
    </>
  );
}

const page = withView(
  definePage({
    name: 'closing',
    route: '/closing',
    hidden: true,
    title: { zh: '会关闭的页面', en: 'Closing page' },
    permission: 'none',
  }),
  () => Promise.resolve({ default: Closing }),
);

it('a page closes its own tab and the last one that remains is shown', async () => {
  const { router } = renderShell('/goods/list', [page, ...seenBy()]);
  await screen.findByRole('heading', { name: 'goodsList' });
  await router.navigate('/closing');
  await userEvent.click(await screen.findByRole('button', { name: 'save and close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/goods/list'));
  expect(screen.queryByRole('link', { name: '会关闭的页面' })).not.toBeInTheDocument();
});

it('a page closes its own tab and goes to the first of some pages that may be opened', async () => {
  const { router } = renderShell('/goods/setting/brands?q=1', [page, ...seenBy()]);
  await screen.findByRole('heading', { name: 'brandList' });
  await router.navigate('/goods/list');
  await screen.findByRole('heading', { name: 'goodsList' });
  await router.navigate('/closing');
  await userEvent.click(await screen.findByRole('button', { name: 'save and go to brands' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/goods/setting/brands?q=1'));
  expect(screen.queryByRole('link', { name: '会关闭的页面' })).not.toBeInTheDocument();
});

it('says while a founder previews a role, and offers the way out', async () => {
  const token = (kind: string) => `e30.${btoa(JSON.stringify({ exp: 4_000_000_000, iat: 1, kind }))}.x`;
  saveLogin({
    uid: 1,
    username: 'superadmin',
    department: '',
    face: '',
    role_id: 0,
    founder: 1,
    access_token: token('access'),
    refresh_token: token('refresh'),
  });
  beginViewAs({ role_id: 5, role_name: '商品专员' });
  try {
    renderShell('/goods/list');
    expect(await screen.findByText(/正在以角色“商品专员”预览（只读）/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '退出预览' })).toBeInTheDocument();
  } finally {
    endViewAs();
    clearSession();
  }
});
