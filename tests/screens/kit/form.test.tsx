import { Drawer } from 'antd';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { USER_KEY } from '#providers/session/session.ts';
import { removeStored, writeStored } from '#providers/session/storage.ts';
import { smtpApi, smtpFields } from '#contract/message/smtp.ts';
import { marginApi, marginFields } from '#contract/shop/margin.ts';
import { ApiError } from '#providers/http/errors.ts';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { NumberControl } from '#kit/form/NumberControl.tsx';
import { show } from './support.tsx';

const form = defineForm(
  { labels: brandFields, noun: { zh: '品牌', en: 'brand' } },
  {
    fields: [
      field.text('name'),
      field.text('logo'),
      field.textarea('note', { label: { zh: '说明', en: 'Note' }, when: ({ name }) => name === '特别', required: true, max: 5 }),
    ],
  },
);

interface OwnerProps {
  draft?: string;
  send: (values: Values) => Promise<unknown>;
  initial?: Values;
  onClose?: () => void;
}

const TEA: Values = { name: '茶语', logo: '/a.png' };

function Owner({ send, initial = TEA, onClose, draft }: OwnerProps) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return open ? (
    <FormDialog form={form} title="编辑品牌" endpoint={brandApi.update} initial={initial} draft={draft} send={send} onDone={close} onClose={close} />
  ) : (
    <p>closed</p>
  );
}

const name = () => screen.findByLabelText<HTMLInputElement>('品牌名称');
const save = () => screen.getByRole('button', { name: '保存' });
/** With the old number of the key, by which the component library knows it. */
const escape = (element: Element) => fireEvent.keyDown(element, { key: 'Escape', keyCode: 27 });
const fill = async (user: Awaited<ReturnType<typeof show>>['user'], text: string) => {
  const box = await name();
  await user.clear(box);
  if (text) await user.type(box, text);
  return box;
};

describe('a form in a dialog', () => {
  it('starts at the first field, with required marks and limits from the schema', async () => {
    await show(<Owner send={async () => undefined} />);
    const box = await name();
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).toHaveAttribute('maxlength', '20');
    expect(box).toHaveValue('茶语');
  });

  it('asks above itself before what was typed is lost, also where it lies over a drawer', async () => {
    const { user } = await show(
      <Drawer open>
        <Owner send={async () => undefined} />
      </Drawer>,
    );
    await fill(user, '新');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await screen.findByText('内容尚未保存');
    const height = (title: string) => Number(screen.getByText(title).closest<HTMLElement>('.ant-modal-wrap')?.style.zIndex);
    expect(height('内容尚未保存')).toBeGreaterThan(height('编辑品牌'));
  });

  it('says what is wrong at the field in the words of the contract, and sends nothing', async () => {
    const send = vi.fn(async () => undefined);
    const { user } = await show(<Owner send={send} />);
    await fill(user, '');
    await user.click(save());
    expect(await screen.findByText('请填写品牌名称')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await user.type(await name(), '新');
    await waitFor(() => expect(screen.queryByText('请填写品牌名称')).not.toBeInTheDocument());
  });

  it('puts errors of the server at their fields and keeps others in the dialog; nothing is lost', async () => {
    const failures = [
      new ApiError({
        kind: 'server',
        status: 400,
        code: '004',
        message: '请求参数有误',
        fieldErrors: [
          { field: 'name', message: '品牌名称有误' },
          { field: 'hidden', message: '另有问题' },
        ],
      }),
      new ApiError({ kind: 'timeout', message: '请求超时' }),
    ];
    const send = vi.fn(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    });
    const { user } = await show(<Owner send={send} />);
    const box = await fill(user, '新名称');
    await user.click(save());
    expect(await screen.findByText('品牌名称有误')).toBeInTheDocument();
    // Of the dialog: a call that another file left behind may tell something meanwhile.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert', { name: '' })).toHaveTextContent('另有问题');
    expect(box).toHaveValue('新名称');
    await user.type(box, '二');
    await waitFor(() => expect(screen.queryByText('品牌名称有误')).not.toBeInTheDocument());
    await user.click(save());
    expect(await screen.findByText('请求超时')).toBeInTheDocument();
    expect(box).toHaveValue('新名称二');
    await user.click(save());
    await screen.findByText('closed');
    expect(send).toHaveBeenLastCalledWith({ name: '新名称二', logo: '/a.png' });
  });

  it('gives the focus back once its fields can take it, however soon the next frame comes', async () => {
    let refuse = () => {};
    const { user } = await show(
      <Owner send={() => new Promise((_, reject) => (refuse = () => reject(new ApiError({ kind: 'timeout', message: '请求超时' }))))} />,
    );
    const box = await fill(user, '新名称');
    fireEvent.click(save());
    await waitFor(() => expect(box).toBeDisabled());
    // A browser takes the focus from a field that can no longer be typed into.
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    other.remove();
    expect(document.body).toHaveFocus();
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => (run(0), 0));
    refuse();
    await screen.findByText('请求超时');
    frame.mockRestore();
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('cannot be sent twice', async () => {
    let answer = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { user } = await show(<Owner send={send} />);
    await fill(user, '新名称');
    const button = save();
    await user.dblClick(button);
    await waitFor(() => expect(send).toHaveBeenCalled());
    await user.click(button);
    expect(send).toHaveBeenCalledTimes(1);
    answer();
    await screen.findByText('closed');
  });

  it('shows, requires and sends a field only while its condition holds', async () => {
    const send = vi.fn(async () => undefined);
    const { user } = await show(<Owner send={send} />);
    await name();
    expect(screen.queryByLabelText('说明')).not.toBeInTheDocument();
    await fill(user, '特别');
    const note = await screen.findByLabelText('说明');
    expect(note).toHaveAttribute('maxlength', '5');
    await user.click(save());
    expect(await screen.findByText('请填写说明')).toBeInTheDocument();
    await user.type(note, '好');
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: '特别', logo: '/a.png', note: '好' }));
  });

  it('closes at once when nothing was changed, also when a change was taken back', async () => {
    const onClose = vi.fn();
    const { user } = await show(<Owner send={async () => undefined} onClose={onClose} />);
    const box = await name();
    await user.type(box, '二');
    await user.type(box, '{Backspace}');
    escape(box);
    await screen.findByText('closed');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('has what was typed there again after the page was loaded anew, until it is saved or given up', async () => {
    const owner = <Owner send={async () => undefined} draft="brand:7" />;
    const first = await show(owner);
    await fill(first.user, '茶语二');
    // As a reload does: the page is told that it goes.
    fireEvent(window, new Event('pagehide'));
    first.unmount();
    const second = await show(owner);
    await waitFor(async () => expect(await name()).toHaveValue('茶语二'));
    expect(screen.getByText(/已恢复/)).toBeInTheDocument();
    await second.user.click(screen.getByRole('button', { name: '取消' }));
    await second.user.click(await screen.findByRole('button', { name: /放弃/ }));
    await screen.findByText('closed');
    second.unmount();
    await show(owner);
    await waitFor(async () => expect(await name()).toHaveValue('茶语'));
  });

  it('keeps what was typed for whoever typed it, although the session was over when the page went', async () => {
    const sign = () => writeStored(USER_KEY, JSON.stringify({ uid: 5 }));
    const owner = <Owner send={async () => undefined} draft="brand:7" />;
    sign();
    const first = await show(owner);
    await fill(first.user, '茶语三');
    // In another tab.
    removeStored(USER_KEY);
    fireEvent(window, new Event('pagehide'));
    first.unmount();
    sign();
    const second = await show(owner);
    await waitFor(async () => expect(await name()).toHaveValue('茶语三'));
    second.unmount();
    localStorage.clear();
  });

  it('asks before changes are lost, and stays on request', async () => {
    const { user } = await show(<Owner send={async () => undefined} />);
    const box = await fill(user, '改了');
    const question = () => screen.getByText('内容尚未保存');
    const answered = () => waitFor(() => expect(question()).not.toBeVisible());
    escape(box);
    await screen.findByText('内容尚未保存');
    // Esc again answers the question, and closes nothing else.
    escape(question());
    await answered();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    await answered();
    expect(box).toHaveValue('改了');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    await screen.findByText('closed');
  });

  it('guards links, back and closing the tab, but not changes of the query', async () => {
    const { user, router } = await show(<Owner send={async () => undefined} />);
    await fill(user, '改了');
    await router.navigate('/start?detail=7');
    expect(router.state.location.search).toBe('?detail=7');
    void router.navigate('/elsewhere');
    await screen.findByText('内容尚未保存');
    expect(router.state.location.pathname).toBe('/start');
    await user.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(router.state.location.pathname).toBe('/start');

    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('lets go of the tab when nothing was changed', async () => {
    await show(<Owner send={async () => undefined} />);
    await name();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it('waits for what it starts from', async () => {
    await show(
      <FormDialog
        form={form}
        title="编辑品牌"
        endpoint={brandApi.update}
        initial={undefined}
        send={async () => undefined}
        onDone={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(await screen.findByRole('button', { name: '保存' })).toBeDisabled();
    expect(screen.queryByLabelText('品牌名称')).not.toBeInTheDocument();
  });
});

describe('a number', () => {
  it('is read with separators where it cannot be changed, and typed without them', async () => {
    const input = { id: 'n', onChange: () => {}, placeholder: undefined } as const;
    await show(
      <>
        <NumberControl {...input} field={field.number('pieces') as never} value={100_000} disabled aria-label="pieces" />
        <NumberControl {...input} field={field.money('price') as never} value={3800} disabled aria-label="price" />
        <NumberControl {...input} field={field.money('typed') as never} value={3800} aria-label="typed" />
      </>,
    );
    const shown = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
    expect(['pieces', 'price', 'typed'].map(shown)).toEqual(['100,000', '3,800.00', '3800.00']);
  });

  it.each([
    ['zh', 'PORT须为整数'],
    ['en', 'Port must be a whole number'],
  ] as const)('that must be whole and is not stays as it was typed, and the field says so (%s)', async (lang, sentence) => {
    const send = vi.fn(async () => undefined);
    const port = defineForm({ labels: smtpFields, noun: { zh: '邮件服务器', en: 'mail server' } }, { fields: [field.number('port')] });
    const { user } = await show(
      <FormDialog form={port} title="smtp" endpoint={smtpApi.update} initial={{}} send={send} onDone={() => {}} onClose={() => {}} />,
      lang,
    );
    const box = await screen.findByRole('spinbutton');
    await user.type(box, '1.5');
    await user.tab();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(box).toHaveValue('1.5');
    await user.keyboard('{Control>}s{/Control}');
    expect(send).not.toHaveBeenCalled();
  });

  it('of money with too many decimals is not rounded either; a right one gets its two', async () => {
    const deduct = defineForm(
      { labels: marginFields, noun: { zh: '扣款', en: 'deduction' } },
      { fields: [field.money('actual_pay_amount', { label: { zh: '金额', en: 'Amount' } })] },
    );
    const { user } = await show(
      <FormDialog form={deduct} title="deduct" endpoint={marginApi.deduct} initial={{}} send={async () => undefined} onDone={() => {}} onClose={() => {}} />,
    );
    const box = await screen.findByRole('spinbutton');
    await user.type(box, '1.239');
    await user.tab();
    expect(await screen.findByText('金额最多保留2位小数')).toBeInTheDocument();
    expect(box).toHaveValue('1.239');
    await user.clear(box);
    await user.type(box, '1.5');
    await user.tab();
    await waitFor(() => expect(box).toHaveValue('1.50'));
  });
});
