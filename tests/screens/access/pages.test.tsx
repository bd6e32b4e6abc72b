import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import md5 from 'md5';
import { describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { menuApi } from '#contract/access/menu.ts';
import { roleApi } from '#contract/access/role.ts';
import { call } from '#providers/http/client.ts';
import { administratorManage } from '#resources/access/admin/index.ts';
import { systemLogs } from '#resources/access/log/index.ts';
import { permissionAddress, roleManage, rolePermission } from '#resources/access/role/index.ts';
import { menuManage } from '#resources/access/menu/index.ts';
import { closed, openPage, told, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false };
const admins = async () => (await call(adminApi.list, { query: { page_size: 200 } }, QUIET)).data;
const roles = async () => (await call(roleApi.list, { query: { page_size: 200 } }, QUIET)).data;
const rowNames = () => [...document.querySelectorAll('.kit-table .kit-opener')].map((one) => one.textContent);
const listed = () => waitFor(() => expect(rowNames().length).toBeGreaterThan(0));
const dialogOf = (text: HTMLElement) => text.closest('[role="dialog"]') as HTMLElement;
const saveIn = async (dialog: HTMLElement) => {
  const save = within(dialog).getByRole('button', { name: '保存' });
  await waitFor(() => expect(save).toBeEnabled());
  return save;
};

describe('administrators', () => {
  it('are added with a role or as super administrator, edited and deleted', async () => {
    const { user } = await openPage(administratorManage);
    await listed();
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog', { name: '添加管理员' });
    const save = await saveIn(dialog);
    await user.click(save);
    expect(await within(dialog).findByText('请填写管理员密码')).toBeInTheDocument();
    expect(within(dialog).getByText('请选择所属角色')).toBeInTheDocument();

    await user.type(within(dialog).getByLabelText('管理员名称'), '试验员');
    const password = within(dialog).getByLabelText('管理员密码');
    await user.type(password, 'ab-1');
    await user.click(save);
    expect(await within(dialog).findByText('密码须为6-20位字母或数字！')).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, 'abc123');
    await user.type(within(dialog).getByLabelText('所属部门'), '测试部');
    // A super administrator needs no role.
    await user.click(within(dialog).getByRole('radio', { name: '是' }));
    expect(within(dialog).getByRole('combobox', { name: '所属角色' })).toBeDisabled();
    await user.click(save);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '管理员已添加' }));
    expect((await admins()).find(({ username }) => username === '试验员')).toMatchObject({ founder: 1, role_id: 0, real_name: '' });

    // Back to an ordinary one: the role is empty and needed.
    await user.click(await screen.findByRole('button', { name: '编辑 试验员' }));
    const edit = await screen.findByRole('dialog', { name: '编辑管理员' });
    expect(within(edit).getByText('试验员')).toBeInTheDocument();
    await saveIn(edit);
    await user.click(within(edit).getByRole('radio', { name: '否' }));
    await user.click(await saveIn(edit));
    expect(await within(edit).findByText('请选择所属角色')).toBeInTheDocument();
    const [role] = await roles();
    await user.click(within(edit).getByRole('combobox', { name: '所属角色' }));
    await user.click(await screen.findByText(role!.role_name, { selector: '.ant-select-item-option-content' }));
    await user.click(await saveIn(edit));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '管理员已保存' }));
    expect((await admins()).find(({ username }) => username === '试验员')).toMatchObject({ founder: 0, role_id: role!.role_id });

    await user.click(await screen.findByRole('button', { name: '删除 试验员' }));
    const question = await screen.findByText('确定删除管理员“试验员”？该账号将无法登录。');
    await user.click(within(dialogOf(question)).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(rowNames()).not.toContain('试验员'));
  });

  it('are warned before they change their own rights', async () => {
    const { user } = await openPage(administratorManage);
    await listed();
    await user.click(await screen.findByRole('button', { name: '编辑 superadmin' }));
    const edit = await screen.findByRole('dialog', { name: '编辑管理员' });
    await saveIn(edit);
    expect(within(edit).queryByText(/您正在修改自己的角色/)).not.toBeInTheDocument();
    await user.click(within(edit).getByRole('radio', { name: '否' }));
    expect(await within(edit).findByText(/您正在修改自己的角色/)).toBeInTheDocument();
  });
});

/** The permission page of a role; 0 makes a new one. */
const openRole = (id: number, options: { lang?: 'zh' | 'en' } = {}) => openPage(rolePermission, { ...options, params: { id: String(id) } });

describe('roles', () => {
  it('are listed, lead to their permissions and are deleted', async () => {
    const { user, router } = await openPage(roleManage);
    await listed();
    const [first] = await roles();
    await user.click(screen.getByRole('button', { name: `编辑 ${first!.role_name}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe(permissionAddress(first!.role_id)));
  });

  it('are made on the permission page, which closes its tab afterwards', async () => {
    const { user } = await openRole(0);
    const name = await screen.findByLabelText('角色名称');
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    expect(await screen.findByText('请填写角色名称')).toBeInTheDocument();
    await user.type(name, '试验角色');
    const goods = screen.getByRole('group', { name: '商品' });
    // The third level stays open while somebody ticks.
    const opener = within(goods).getByRole('button', { name: '商品设置的下级权限' });
    act(() => opener.focus());
    await user.keyboard('{Enter}');
    const drop = () => screen.findByRole('group', { name: '商品设置的下级权限' });
    // The keyboard goes into it and comes back.
    const first = within(await drop()).getAllByRole('checkbox')[0];
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    await user.click(opener);
    const below = await drop();
    await user.click(within(below).getByRole('checkbox', { name: '品牌列表' }));
    await user.click(within(below).getByRole('checkbox', { name: '分类列表' }));
    const indeterminate = (label: string) =>
      screen.getByRole('checkbox', { name: label }).closest('.ant-checkbox')?.classList.contains('ant-checkbox-indeterminate');
    expect([indeterminate('全部选择'), indeterminate('商品设置')]).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: '保存设置' }));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '角色已保存' }));
    await waitFor(() => expect(closed).toEqual(['']));
    const made = (await roles()).find(({ role_name }) => role_name === '试验角色');
    const names = await call(roleApi.checked, { params: { id: made!.role_id } }, QUIET);
    expect(names.sort()).toEqual(['brandList', 'categoryList', 'goods', 'goodsSetting']);
  });

  it('keep what was ticked when the server refuses, and speak English', async () => {
    const [first, second] = await roles();
    const { user } = await openRole(first!.role_id, { lang: 'en' });
    const name = await screen.findByLabelText('Role name');
    expect(name).toHaveValue(first!.role_name);
    expect(screen.getByRole('group', { name: 'Goods' })).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, second!.role_name);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This role name is already used')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    expect(name).toHaveValue(second!.role_name);
  });
});

describe('who may not be managed', () => {
  it('is shown without what the server would refuse, and a role to be looked at only', async () => {
    await openPage(roleManage);
    const menus = ['administratorManage', 'roleManage'].map((identifier) => ({ identifier, checked: true }));
    const keepers = await call(roleApi.create, { body: { role_name: '管人', menus } }, QUIET);
    const account = { username: '管人者', password: md5('111111'), role_id: keepers.role_id, founder: 0 as const, department: '人事部' };
    await call(adminApi.create, { body: account }, QUIET);
    const strong = (await roles()).find(({ role_id }) => role_id !== keepers.role_id);
    cleanup();

    const { unmount } = await openPage(administratorManage, { as: '管人者' });
    await listed();
    expect(await screen.findByRole('button', { name: '编辑 管人者' })).toBeInTheDocument();
    // Nobody deletes the own account.
    for (const name of ['删除 管人者', '编辑 superadmin', '删除 superadmin', '编辑 goods_clerk']) expect(screen.queryByRole('button', { name })).toBeNull();
    // The name opens nothing either.
    expect(rowNames()).toContain('管人者');
    expect(rowNames()).not.toContain('superadmin');
    unmount();

    const { user, router } = await openPage(roleManage, { as: '管人者' });
    await listed();
    expect(await screen.findByRole('button', { name: '编辑 管人' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `删除 ${strong!.role_name}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: `查看 ${strong!.role_name}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe(permissionAddress(strong!.role_id)));
    cleanup();

    await openPage(rolePermission, { as: '管人者', params: { id: String(strong!.role_id) } });
    expect(await screen.findByLabelText('角色名称')).toBeDisabled();
    expect(screen.getByText('对方拥有您没有的权限，您只能查看。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存设置' })).toBeNull();
  });
});

describe('menus', () => {
  const find = async (title: string) => {
    const walk = (nodes: Awaited<ReturnType<typeof load>>): typeof nodes => nodes.flatMap((node) => [node, ...walk(node.children)]);
    const load = () => call(menuApi.children, { params: { parent_id: 0 } }, QUIET);
    return walk(await load()).find((node) => node.title === title);
  };

  it('are added where they belong without closing the tree, edited and deleted', async () => {
    const { user } = await openPage(menuManage);
    await user.click(await screen.findByText('商品'));
    await user.click(await screen.findByRole('button', { name: '增加 商品设置' }));
    const dialog = await screen.findByRole('dialog', { name: '添加菜单' });
    const save = await saveIn(dialog);
    await user.type(within(dialog).getByLabelText('菜单标题'), '试验菜单');
    await user.type(within(dialog).getByLabelText('菜单标识'), 'trialMenu');
    await user.type(within(dialog).getByLabelText('菜单权限'), '(((');
    await user.click(save);
    expect(await within(dialog).findByText('菜单权限不是有效的表达式')).toBeInTheDocument();
    await user.clear(within(dialog).getByLabelText('菜单权限'));
    await user.type(within(dialog).getByLabelText('菜单权限'), '-');
    await user.click(save);
    expect(await screen.findByText('试验菜单')).toBeInTheDocument();
    expect(await find('试验菜单')).toMatchObject({ identifier: 'trialMenu', parent_id: (await find('商品设置'))?.id, grade: 3 });

    const level3 = screen.getByRole('button', { name: '增加 试验菜单' });
    expect(level3).toHaveAttribute('aria-disabled', 'true');
    await user.hover(level3);
    expect(await screen.findByText('菜单最多三级')).toBeInTheDocument();
    await user.click(level3);
    expect(screen.queryByRole('dialog', { name: '添加菜单' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: '编辑 试验菜单' }));
    // The tooltip shares its test id with the dialog's title.
    const edit = dialogOf(await screen.findByText('编辑菜单'));
    await saveIn(edit);
    const title = within(edit).getByLabelText('菜单标题');
    await user.clear(title);
    await user.type(title, '新试验菜单');
    await user.click(await saveIn(edit));
    expect(await screen.findByText('新试验菜单')).toBeInTheDocument();
    expect(await find('新试验菜单')).toMatchObject({ identifier: 'trialMenu', grade: 3 });

    await user.click(screen.getByRole('button', { name: '删除 新试验菜单' }));
    const question = await screen.findByText('确定删除菜单“新试验菜单”及其全部下级？');
    await user.click(within(dialogOf(question)).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('新试验菜单')).not.toBeInTheDocument());
  });
});

describe('system logs', () => {
  it('show what a change was from and to, and lead to the history of the record', async () => {
    const { unmount } = await openPage(roleManage);
    await listed();
    const [role] = await roles();
    const full = await call(roleApi.one, { params: { id: role!.role_id } }, QUIET);
    await call(roleApi.update, { params: { id: role!.role_id }, body: { ...full, role_describe: '换了说明' } }, QUIET);
    unmount();
    const { user, router } = await openPage(systemLogs, { search: `?resource=role&record_id=${role!.role_id}` });
    await listed();
    const { data } = await call(logApi.list, { query: { resource: 'role', record_id: String(role!.role_id), page_size: 20 } }, QUIET);
    expect(rowNames()).toEqual(data.map(({ operate_detail }) => operate_detail));
    await user.click(screen.getAllByRole('button', { name: /^查看 / })[0]!);
    const dialog = await screen.findByRole('dialog', { name: '日志详情' });
    const line = (await within(dialog).findByRole('rowheader', { name: '角色描述' })).closest('tr') as HTMLElement;
    expect(within(line).getByText('换了说明')).toBeInTheDocument();
    expect(router.state.location.search).toContain(`detail=${data[0]!.id}`);
  });

  it('are filtered by level', async () => {
    await openPage(systemLogs, { search: '?level=important' });
    await listed();
    expect(screen.getAllByText('重要').length).toBeGreaterThan(0);
    expect(screen.queryByText('一般')).not.toBeInTheDocument();
  });
});
