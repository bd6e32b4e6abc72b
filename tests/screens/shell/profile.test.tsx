import { Refine } from '@refinedev/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#providers/http/errors.ts';
import { changeProfile } from '#providers/session/actions.ts';
import { takeFlash } from '#providers/session/flash.ts';
import ProfileDialog from '#src/shell/profile/ProfileDialog.tsx';
import { checkProfile } from '#src/shell/profile/rules.ts';
import { dataProvider, startTexts, Surroundings } from './fixture.tsx';

vi.mock('#providers/session/actions.ts', async (original) => ({ ...(await original<object>()), changeProfile: vi.fn() }));
const change = vi.mocked(changeProfile);

const FACE = '/files/member/face.png';
const CONTACT = { mobile: '138****0001', email: 'a***@example.com' };
/** What the server answers to the question for the own contact. */
const contact = vi.fn();

beforeAll(startTexts);
beforeEach(() => {
  contact.mockReset().mockResolvedValue({ data: CONTACT });
  change.mockReset().mockResolvedValue({ passwordChanged: false });
  localStorage.setItem(
    'admin_user',
    JSON.stringify({ expires: Date.now() + 1e6, data: JSON.stringify({ uid: 1, username: 'a', role_id: 0, founder: 1, face: FACE }) }),
  );
});

const onClose = vi.fn();
async function open() {
  onClose.mockReset();
  const dialog = (shown: boolean) => (
    <Refine dataProvider={dataProvider(contact)} options={{ disableTelemetry: true }}>
      <ProfileDialog open={shown} onClose={onClose} />
    </Refine>
  );
  const { rerender } = render(dialog(true), { wrapper: Surroundings });
  await screen.findByRole('dialog');
  expect(await screen.findByLabelText('手机号码')).toHaveValue(CONTACT.mobile);
  return { show: (shown: boolean) => rerender(dialog(shown)) };
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const fill = (old: string, next: string, again: string) => {
  for (const [label, value] of [
    ['原密码', old],
    ['新密码', next],
    ['确认密码', again],
  ] as const)
    if (value) fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('rules of the profile', () => {
  it.each([
    [{}, { face: 'faceRequired' }],
    [{ face: FACE }, {}],
    [
      { face: FACE, old_passwprd: 'a' },
      { password: 'newPasswordRequired', rep_password: 'repPasswordRequired' },
    ],
    [
      { face: FACE, password: 'abc123' },
      { old_passwprd: 'oldPasswordRequired', rep_password: 'repPasswordRequired' },
    ],
    [
      { face: FACE, rep_password: 'abc123' },
      { old_passwprd: 'oldPasswordRequired', password: 'newPasswordRequired', rep_password: 'passwordMismatch' },
    ],
    [{ face: FACE, old_passwprd: 'a', password: 'abc12', rep_password: 'abc12' }, { password: 'passwordFormat' }],
    [{ face: FACE, old_passwprd: 'a', password: 'abc 123', rep_password: 'abc 123' }, { password: 'passwordFormat' }],
    [{ face: FACE, old_passwprd: 'a', password: 'a'.repeat(21), rep_password: 'a'.repeat(21) }, { password: 'passwordFormat' }],
    [{ face: FACE, old_passwprd: 'a', password: 'abc123', rep_password: 'abc124' }, { rep_password: 'passwordMismatch' }],
    [{ face: FACE, old_passwprd: 'a', password: 'abc123', rep_password: 'abc123' }, {}],
  ])('%o gives %o', (fields, errors) => expect(checkProfile(fields)).toEqual(errors));
});

describe('profile dialog', () => {
  it('sends the avatar alone when no password field is filled', async () => {
    await open();
    await save();
    await waitFor(() => expect(change).toHaveBeenCalledWith({ face: FACE }, { message: false }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
  });

  it('sends the number that replaces the stored one, and no masks', async () => {
    await open();
    expect(screen.getByLabelText('手机号码')).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: '更换手机号码' }));
    fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '1390000' } });
    await save();
    expect(await screen.findByText('表单填写有误，请核对！')).toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '13900000002' } });
    await save();
    await waitFor(() => expect(change).toHaveBeenCalledWith({ face: FACE, mobile: '13900000002' }, { message: false }));
  });

  it('shows what is stored now when it is opened again, and takes it for no change', async () => {
    const { show } = await open();
    show(false);
    await waitFor(() => expect(screen.queryByLabelText('手机号码')).toBeNull());
    contact.mockResolvedValue({ data: { ...CONTACT, mobile: '139****0002' } });
    show(true);
    await waitFor(() => expect(screen.getByLabelText('手机号码')).toHaveValue('139****0002'));
    await save();
    await waitFor(() => expect(change).toHaveBeenCalledWith({ face: FACE }, { message: false }));
  });

  it('takes one avatar and refuses two', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '移除图片' }));
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    const tile = () => document.querySelector('.kit-upload-add')!;
    fireEvent.drop(tile(), { dataTransfer: { files, items: [], types: ['Files'] } });
    expect(await screen.findByText('文件数量超过限制！')).toBeInTheDocument();
    expect(tile()).toBeInTheDocument();
  });

  it('begins with the old password, and is saved with Enter and with Ctrl-S', async () => {
    await open();
    await waitFor(() => expect(screen.getByLabelText('原密码')).toHaveFocus());
    await userEvent.keyboard('old123{Control>}s{/Control}');
    expect(await screen.findByText('请填写新密码')).toBeInTheDocument();
    fill('', 'abc123', 'abc123');
    // Browsers send a form at Enter by its button, wherever that stands.
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
    expect([button.type, button.form]).toEqual(['submit', screen.getByLabelText<HTMLInputElement>('原密码').form]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(change).toHaveBeenCalledWith({ face: FACE, old_passwprd: 'old123', password: 'abc123' }, { message: false }));
    expect(change).toHaveBeenCalledOnce();
  });

  it('demands all three passwords once one is filled, and keeps what was typed', async () => {
    await open();
    fill('old123', '', '');
    await save();
    expect(await screen.findByText('请填写新密码')).toBeInTheDocument();
    expect(await screen.findByText('请再次填写新密码')).toBeInTheDocument();
    expect(await screen.findByText('表单填写有误，请核对！')).toBeInTheDocument();
    expect(screen.getByLabelText('原密码')).toHaveValue('old123');
    expect(change).not.toHaveBeenCalled();
  });

  it('refuses a wrong format and entries that differ', async () => {
    await open();
    fill('old123', 'ab#', 'ab');
    await save();
    expect(await screen.findByText('密码须为6-20位字母或数字！')).toBeInTheDocument();
    expect(await screen.findByText('两次填写的密码不同')).toBeInTheDocument();
  });

  it('sends the passwords without the confirmation, and reloads after a change, with a word for the login screen', async () => {
    change.mockResolvedValue({ passwordChanged: true });
    await open();
    fill('old123', 'new123', 'new123');
    await save();
    await waitFor(() => expect(change).toHaveBeenCalledWith({ face: FACE, old_passwprd: 'old123', password: 'new123' }, { message: false }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByText('已保存')).toBeNull();
    expect(takeFlash()).toBe('密码已修改，请用新密码登录');
  });

  it('shows a refusal at the field that it is about, leads there, and stays open', async () => {
    change.mockRejectedValue(new ApiError({ kind: 'server', status: 409, code: '921', message: '原密码不正确' }));
    await open();
    fill('old123', 'new123', 'new123');
    await save();
    expect(await screen.findByText('原密码不正确')).toBeInTheDocument();
    expect(screen.getByLabelText('原密码')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('新密码')).toHaveValue('new123');
  });

  it('closes on Esc, but asks first when something was typed', async () => {
    const escape = () => fireEvent.keyDown(screen.getByLabelText('原密码'), { key: 'Escape', keyCode: 27 });
    await open();
    escape();
    expect(onClose).toHaveBeenCalledTimes(1);
    fill('x', '', '');
    escape();
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
