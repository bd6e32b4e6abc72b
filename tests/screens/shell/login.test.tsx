import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#providers/http/client.ts';
import { ApiError } from '#providers/http/errors.ts';
import { rememberLanguage } from '#providers/language.ts';
import { login } from '#providers/session/actions.ts';
import { leaveFlash } from '#providers/session/flash.ts';
import type { Known } from '#src/login/known.ts';
import { LoginPage } from '#src/login/LoginPage.tsx';

vi.mock('#providers/session/actions.ts', async (original) => ({ ...(await original<object>()), login: vi.fn() }));
vi.mock('#providers/http/client.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const signIn = vi.mocked(login);
let validator: () => Promise<unknown>;

beforeEach(() => {
  rememberLanguage('zh');
  sessionStorage.clear();
  validator = () => Promise.resolve({ validator_type: 'IMAGE' });
  vi.mocked(call).mockImplementation(((endpoint: { id: string }) =>
    endpoint.id === 'validator.open' ? validator() : Promise.resolve({ site_name: '悦选商城' })) as never);
  signIn.mockReset().mockResolvedValue({} as never);
});

const onDone = vi.fn();
const onTyping = vi.fn();
const onSend = vi.fn();
const known: Known = { lang: 'zh', logo: '/logo.svg', captcha: '/api/base/captchas/LOGIN/first?rmd=1' };
function open() {
  onDone.mockReset();
  onTyping.mockReset();
  onSend.mockReset();
  render(<LoginPage known={known} onDone={onDone} onSend={onSend} onTyping={onTyping} />);
}
const name = () => screen.getByLabelText('管理员名称');
const password = () => screen.getByLabelText('密码');
const captcha = () => screen.findByLabelText('图片验证码');
const image = () => screen.getByRole('img', { name: '图片验证码，点击换一张' }).getAttribute('src');
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }));
async function fill() {
  await userEvent.type(name(), 'superadmin');
  await userEvent.type(password(), 'secret1');
  await userEvent.type(await captcha(), 'ab12');
}
const refused = (message: string, status = 400) => new ApiError({ kind: 'server', status, code: '918', message });

describe('login screen', () => {
  it('shows heading and site name and starts at the name', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: '管理中心' })).toBeInTheDocument();
    expect(await screen.findByText('悦选商城')).toBeInTheDocument();
    expect(name()).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('悦选商城'));
  });

  it('leads by Tab from the name that was typed to the password', async () => {
    open();
    await userEvent.type(name(), 'superadmin');
    expect(screen.getByRole('button', { name: '清空' })).toBeInTheDocument();
    await userEvent.tab();
    expect(password()).toHaveFocus();
  });

  it('names every empty field, says that the form is incomplete, and leads to the first', async () => {
    open();
    await captcha();
    await submit();
    expect(screen.getByText('请填写管理员名称')).toBeInTheDocument();
    expect(screen.getByText('请填写管理员密码')).toBeInTheDocument();
    expect(screen.getByText('请填写图片验证码')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('表单有误，请检查后再提交');
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('请填写管理员名称');
    expect(signIn).not.toHaveBeenCalled();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('speaks English after the switch, and says that it was switched', async () => {
    open();
    await captcha();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '语言' }), 'en');
    expect(await screen.findByText('switch language success')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Please enter the administrator name!')).toBeInTheDocument();
    expect(screen.getByText('Please enter the administrator password!')).toBeInTheDocument();
    expect(screen.getByText('Please enter the image verification code!')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in the form is incorrect, please check!');
  });

  it('submits on Enter with captcha and scene', async () => {
    open();
    await fill();
    let answer = () => {};
    signIn.mockReturnValue(new Promise((resolve) => (answer = () => resolve({} as never))));
    await userEvent.keyboard('{Enter}');
    // What comes behind is prepared while the server has not answered yet.
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    expect(onDone).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith({ username: 'superadmin', password: 'secret1', captcha: 'ab12', scene: 'LOGIN' }, { message: false });
    expect(onTyping).toHaveBeenCalled();
  });

  it('after a refusal shows its words, keeps name and password, and loads another captcha', async () => {
    signIn.mockRejectedValue(refused('密码错误次数过多，请30分钟后再试'));
    open();
    await fill();
    const before = image();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('密码错误次数过多，请30分钟后再试'));
    expect(name()).toHaveValue('superadmin');
    expect(password()).toHaveValue('secret1');
    expect(await captcha()).toHaveValue('');
    expect(image()).not.toBe(before);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('after a refusal leads to what is to be typed anew: the password, or the captcha where that was wrong', async () => {
    const answers = (code: string, message: string) => signIn.mockRejectedValueOnce(new ApiError({ kind: 'server', status: 400, code, message }));
    open();
    await fill();
    answers('918', '账号或密码错误');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(password()).toHaveFocus());
    // It stands there still, and goes with the first key.
    expect(password()).toHaveValue('secret1');
    await userEvent.keyboard('secret2');
    expect(password()).toHaveValue('secret2');
    answers('930', '验证未通过');
    await userEvent.type(await captcha(), 'ab12');
    await submit();
    await waitFor(async () => expect(await captcha()).toHaveFocus());
    const named = [{ field: 'username', message: '管理员名称含有无法保存的字符' }];
    signIn.mockRejectedValueOnce(new ApiError({ kind: 'server', status: 400, code: '004', message: named[0]!.message, fieldErrors: named }));
    await userEvent.keyboard('ef56');
    await submit();
    await waitFor(() => expect(name()).toHaveFocus());
    answers('004', '请求过于频繁');
    await userEvent.type(await captcha(), 'gh78');
    await submit();
    await waitFor(async () => expect(await captcha()).toHaveFocus());
    // Nothing that was typed is in question when there was no answer.
    signIn.mockRejectedValueOnce(new ApiError({ kind: 'network', message: '网络错误' }));
    await userEvent.keyboard('cd34');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络错误'));
    expect(screen.getByRole('button', { name: '登录' })).toHaveFocus();
  });

  it('has the focus on its button after a failed network also where a click gave it to nothing', async () => {
    let fail = () => {};
    signIn.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new ApiError({ kind: 'network', message: '网络错误' })))));
    open();
    await fill();
    await submit();
    (document.activeElement as HTMLElement).blur();
    expect(document.body).toHaveFocus();
    fail();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络错误'));
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toHaveFocus());
  });

  it('asks for the authenticator code after the password, and sends it with the challenge', async () => {
    const asked = (challenge: string, message = '请输入动态验证码') => new ApiError({ kind: 'server', status: 400, code: '931', message, data: { challenge } });
    signIn.mockRejectedValueOnce(asked('first'));
    open();
    await fill();
    await submit();
    const code = await screen.findByLabelText('动态验证码');
    expect(code).toHaveFocus();
    expect(screen.queryByLabelText('密码')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('');
    await submit();
    expect(screen.getByText('请填写动态验证码')).toBeInTheDocument();
    expect(code).toHaveFocus();
    expect(signIn).toHaveBeenCalledTimes(1);

    signIn.mockRejectedValueOnce(asked('second', '动态验证码错误或已使用'));
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('动态验证码错误或已使用'));
    expect(signIn).toHaveBeenLastCalledWith({ username: 'superadmin', password: 'secret1', otp: '123456', challenge: 'first' }, { message: false });
    expect(code).toHaveValue('');
    await userEvent.type(code, ' 654321 {Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(signIn).toHaveBeenLastCalledWith({ username: 'superadmin', password: 'secret1', otp: '654321', challenge: 'second' }, { message: false });
  });

  it('goes back to the first step by itself when the challenge is too old, and by the button', async () => {
    const asked = new ApiError({ kind: 'server', status: 400, code: '931', message: '请输入动态验证码', data: { challenge: 'c' } });
    signIn.mockRejectedValueOnce(asked);
    open();
    await fill();
    await submit();
    signIn.mockRejectedValueOnce(refused('验证未通过'));
    await userEvent.type(await screen.findByLabelText('动态验证码'), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('验证未通过'));
    expect(password()).toHaveValue('secret1');

    signIn.mockRejectedValueOnce(asked);
    await userEvent.type(await captcha(), 'ab12{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '返回' }));
    expect(name()).toHaveValue('superadmin');
    expect(await captcha()).toHaveValue('');
  });

  it('loads another captcha by click and by keyboard', async () => {
    open();
    await captcha();
    const seen = new Set([image()]);
    const button = screen.getByRole('button', { name: '图片验证码，点击换一张' });
    for (const act of [() => userEvent.click(button), () => userEvent.keyboard('{Enter}')]) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      await act();
      seen.add(image());
    }
    expect(seen.size).toBe(3);
  });

  it('says the captcha on request, leads to its digits when all was said, and back to a picture', async () => {
    const played: string[] = [];
    let ended = () => {};
    let play = () => Promise.resolve();
    class Player {
      currentTime = 1;
      src: string;
      constructor(src: string) {
        this.src = src;
      }
      play() {
        played.push(this.src);
        return play();
      }
      pause() {}
      addEventListener(_: string, listener: () => void) {
        ended = listener;
      }
    }
    vi.stubGlobal('Audio', Player);
    open();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: '听验证码' }));
    expect(played).toEqual([expect.stringMatching(/\/base\/captchas\/LOGIN\/[\w-]+\/sound\?lang=zh/)]);
    const digits = screen.getByLabelText('请输入听到的6位数字');
    expect(digits).toHaveValue('');
    // A reader that speaks of the field would talk over the digits.
    expect(screen.getByRole('button', { name: '再听一遍' })).toHaveFocus();
    act(() => ended());
    expect(digits).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '再听一遍' }));
    expect(played[1]).toBe(played[0]);
    await submit();
    expect(screen.getByText('请填写听到的数字')).toBeInTheDocument();
    await userEvent.type(digits, '234567{Enter}');
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ captcha: '234567', scene: 'LOGIN' }), { message: false });
    await userEvent.click(screen.getByRole('button', { name: '换回图片验证码' }));
    expect(await captcha()).toHaveValue('');
    expect(image()).toContain('/base/captchas/LOGIN/');

    play = () => Promise.reject(new Error('no sound'));
    const before = image();
    await userEvent.click(screen.getByRole('button', { name: '听验证码' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('语音验证码播放失败'));
    expect(await captcha()).toHaveValue('');
    expect(image()).not.toBe(before);
    vi.unstubAllGlobals();
  });

  it('has no verification field when the validator is unknown or cannot be asked', async () => {
    validator = () => Promise.reject(refused('没有启用的验证方式', 404));
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
    expect(screen.queryByLabelText('图片验证码')).toBeNull();
    await userEvent.type(name(), 'superadmin');
    await userEvent.type(password(), 'secret1{Enter}');
    await waitFor(() => expect(signIn).toHaveBeenCalledWith({ username: 'superadmin', password: 'secret1' }, { message: false }));
  });

  it('waits for the slider where one is asked for, and sends its proof instead of a captcha', async () => {
    validator = () => Promise.resolve({ validator_type: 'ALIYUN', aliyun_afs: { app_key: 'key', scene: 'nc_login' } });
    const reset = vi.fn();
    let pass: (data: { sessionId: string; sig: string; token: string }) => void = () => {};
    window.AWSC = {
      use: (_, ready) =>
        ready('loaded', {
          init: ({ success }) => {
            pass = success;
            return { reset };
          },
        }),
    };
    open();
    await screen.findByText('向右拖动滑块完成验证');
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    pass({ sessionId: 's', sig: 'g', token: 't' });
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
    signIn.mockRejectedValueOnce(refused('账号或密码错误'));
    await userEvent.type(name(), 'superadmin');
    await userEvent.type(password(), 'secret1{Enter}');
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith({ username: 'superadmin', password: 'secret1', c_sessionid: 's', sig: 'g', nc_token: 't' }, { message: false }),
    );
    await waitFor(() => expect(reset).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    // A button that waits for the slider again cannot have the focus.
    pass({ sessionId: 's', sig: 'g', token: 't' });
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
    signIn.mockRejectedValueOnce(new ApiError({ kind: 'network', message: '网络错误' }));
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络错误'));
    await waitFor(() => expect(password()).toHaveFocus());
    delete window.AWSC;
  });

  it('shows and hides the password, and empties a field', async () => {
    open();
    await userEvent.type(password(), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('takes over the form of the page with what was typed and chosen by then, and where the cursor stood', async () => {
    const from: Known = { ...known, site: { site_name: '悦选商城' } as NonNullable<Known['site']>, validator: { validator_type: 'IMAGE' } };
    const page = <LoginPage known={from} onDone={onDone} onSend={onSend} onTyping={onTyping} />;
    onTyping.mockReset();
    const root = document.createElement('div');
    root.innerHTML = renderToString(page).replace(/^<link[^>]*>/, '');
    document.body.append(root);
    const typed = name() as HTMLInputElement;
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    typed.value = 'superadmin';
    typed.focus();
    (screen.getByLabelText('图片验证码') as HTMLInputElement).value = 'ab12';
    (screen.getByRole('combobox') as HTMLSelectElement).value = 'en';

    const mismatch = vi.fn();
    const taken = await act(() => hydrateRoot(root, page, { onRecoverableError: mismatch }));
    expect(mismatch).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Administrator name')).toBe(typed);
    expect(typed).toHaveValue('superadmin');
    expect(typed).toHaveFocus();
    expect(onTyping).toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Administrator password'), 'secret1{Enter}');
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith({ username: 'superadmin', password: 'secret1', captcha: 'ab12', scene: 'LOGIN' }, { message: false }),
    );
    await act(() => taken.unmount());
    root.remove();
  });

  it('says why somebody was led here, once', async () => {
    leaveFlash('验证未通过，请重新登录');
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('验证未通过，请重新登录');
    await captcha();
    expect(sessionStorage.getItem('admin_flash')).toBeNull();
  });
});
