import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { roleApi } from '#contract/access/role.ts';
import { call } from '#providers/http/client.ts';
import { rolePermission } from '#resources/access/role/index.ts';
import { systemSettings } from '#resources/setting/system/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false } as const;
const stored = () => call(goodsSettingApi.show, {}, QUIET);
const box = () => screen.findByLabelText<HTMLInputElement>('大图宽');

it('settings that somebody else saved meanwhile are compared, not overwritten; afterwards they can be saved again', async () => {
  const { user } = await openPage(systemSettings, { search: '?tab=goods' });
  await user.clear(await box());
  await user.type(await box(), '901');
  await call(goodsSettingApi.save, { body: { ...(await stored()), small_width: 402 } }, QUIET);
  fireEvent.keyDown(await box(), { key: 's', ctrlKey: true });
  const panel = within((await screen.findByText('打开之后，他人已修改了这条记录')).closest('[role="alert"]') as HTMLElement);
  // Only the own field is a choice; of the other the panel says whose value stays.
  expect((await panel.findByText('小图宽')).closest('tr')).toHaveTextContent('402您未修改，以对方的为准');
  expect(panel.getAllByRole('button', { name: /采用对方的内容$/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['大图宽采用对方的内容']);
  expect(await stored()).toMatchObject({ big_width: 800, small_width: 402 });
  await user.click(panel.getByRole('button', { name: '保留我的' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ big_width: 901, small_width: 402 }));
  await waitFor(() => expect(screen.queryByText('打开之后，他人已修改了这条记录')).not.toBeInTheDocument());
  expect(screen.getByLabelText('小图宽')).toHaveValue('402');
  await user.clear(await box());
  await user.type(await box(), '902');
  await user.click(screen.getByRole('button', { name: '保存设置' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ big_width: 902 }));
});

it('what was typed and not saved is there again when the page is opened anew, until it is given up', async () => {
  const before = String((await stored()).big_width);
  const first = await openPage(systemSettings, { search: '?tab=goods' });
  await first.user.clear(await box());
  await first.user.type(await box(), '777');
  first.unmount();
  const { user } = await openPage(systemSettings, { search: '?tab=goods' });
  await waitFor(async () => expect(await box()).toHaveValue('777'));
  expect(screen.getByText(/已恢复.*草稿/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '放弃修改' }));
  await waitFor(async () => expect(await box()).toHaveValue(before));
  cleanupDraft();
});

const cleanupDraft = () => expect(Object.keys(localStorage).filter((key) => key.includes('draft:'))).toEqual([]);

it('ticks and names of a role survive leaving its page; a role that somebody else changed meanwhile is compared first', async () => {
  const role = await call(roleApi.create, { body: { role_name: '草稿角色', role_describe: '', menus: [] } }, QUIET);
  const params = { id: String(role.role_id) };
  const first = await openPage(rolePermission, { params });
  await first.user.type(await screen.findByLabelText('角色描述'), '还没写完');
  await first.user.click(screen.getByRole('checkbox', { name: '全部选择' }));
  first.unmount();
  await call(roleApi.update, { params, body: { role_name: '改名角色', role_describe: '', menus: [] } }, QUIET);
  const { user } = await openPage(rolePermission, { params });
  await waitFor(() => expect(screen.getByLabelText('角色描述')).toHaveValue('还没写完'));
  expect(screen.getByRole('checkbox', { name: '全部选择' })).toBeChecked();
  expect(await screen.findByText('打开之后，他人已修改了这条记录')).toBeInTheDocument();
  // What the other has saved stands in the form already, where nothing else was typed; what was typed is compared.
  expect(screen.getByLabelText('角色名称')).toHaveValue('改名角色');
  const panel = within(document.querySelector<HTMLElement>('.kit-form-failure')!);
  expect(await panel.findByRole('rowheader', { name: '角色描述' })).toBeInTheDocument();
  expect(panel.queryByRole('rowheader', { name: '角色名称' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '采用对方的' }));
  await waitFor(() => expect(screen.getByLabelText('角色名称')).toHaveValue('改名角色'));
  expect(screen.getByRole('checkbox', { name: '全部选择' })).not.toBeChecked();
});

it('a draft that is kept over the change of somebody else changes nothing but what was typed', async () => {
  const role = await call(roleApi.create, { body: { role_name: '另存角色', role_describe: '原来', menus: [] } }, QUIET);
  const params = { id: String(role.role_id) };
  const first = await openPage(rolePermission, { params });
  await first.user.type(await screen.findByLabelText('角色描述'), '的话');
  first.unmount();
  await call(roleApi.update, { params, body: { role_name: '他人所改', role_describe: '原来', menus: [] } }, QUIET);
  const { user } = await openPage(rolePermission, { params });
  await screen.findByRole('rowheader', { name: '角色描述' });
  await user.click(screen.getByRole('button', { name: '保留我的' }));
  await waitFor(async () => expect(await call(roleApi.one, { params }, QUIET)).toMatchObject({ role_name: '他人所改', role_describe: '原来的话' }));
});
