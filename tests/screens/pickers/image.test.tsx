import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImagePicker, storedImages, type ImageItem } from '#pickers/image/ImagePicker.tsx';
import { signIn, useServer } from '../goods/support.tsx';
import { show } from '../kit/support.tsx';
import { fill, held, Owner, wrong } from './support.tsx';

useServer();
beforeAll(() => signIn());

/** A picture that the server can read. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.codePointAt(0) ?? 0,
);
const png = (name: string, bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name, { type: 'image/png' });
const input = () => document.querySelector<HTMLInputElement>('.ant-modal input[type="file"]')!;
const ok = () => screen.getByRole('button', { name: '确定' });
const stored = (count: number): readonly ImageItem[] => storedImages(Array.from({ length: count }, (_, at) => ({ uid: `u${at}`, url: `/files/${at}.png` })));

const open = async (start: readonly ImageItem[] = [], limit?: number) => {
  const view = await show(<Owner start={start}>{(control) => <ImagePicker limit={limit} {...control} />}</Owner>);
  await view.user.click(screen.getByRole('button', { name: '选择图片' }));
  await screen.findByRole('dialog');
  return view;
};

describe('image picker', () => {
  it('uploads several pictures to the server and hands on their addresses', async () => {
    const { user } = await open();
    expect(screen.getByText('最多 10 个，已有 0 个，还可添加 10 个')).toBeInTheDocument();
    await user.upload(input(), [png('a.png'), png('b.png')]);
    await waitFor(() => expect(document.querySelectorAll('.image-card')).toHaveLength(2));
    await waitFor(() => expect(screen.getByText('最多 10 个，已有 2 个，还可添加 8 个')).toBeInTheDocument());
    expect(await wrong()).toEqual([]);
    await user.click(ok());
    await waitFor(() => expect(held<ImageItem[]>()).toHaveLength(2));
    const items = held<ImageItem[]>()!;
    expect(items.map(({ response }) => response.name).toSorted()).toEqual(['a.png', 'b.png']);
    for (const { uid, response, operation } of items) {
      expect(uid).not.toBe('');
      expect(response.url).toMatch(/\.png$/);
      expect(operation).toEqual({ opt_type: 'NONE', opt_value: '' });
    }
  });

  it('refuses more files than the limit, and shows why the server refuses one', async () => {
    const { user } = await open(stored(9));
    await user.upload(input(), [png('a.png'), png('b.png')]);
    expect(await screen.findByText('文件数量超过限制！')).toBeInTheDocument();
    expect(document.querySelectorAll('.image-card')).toHaveLength(9);
    await user.upload(input(), png('fake.png', new TextEncoder().encode('<script>alert(1)</script>')));
    expect(await screen.findByText(/文件内容与文件格式不符|文件格式不允许/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('最多 10 个，已有 9 个，还可添加 1 个')).toBeInTheDocument());
  });

  it('checks the operation of a picture before it is kept', async () => {
    const { user } = await open(stored(2));
    await user.click(screen.getByRole('button', { name: '设置图片 2 的操作' }));
    const panel = within(screen.getByRole('region', { name: '图片 2 的操作' }));
    const save = () => user.click(panel.getByRole('button', { name: '保存' }));
    const type = async (name: string) => {
      await user.click(panel.getByLabelText('操作'));
      const choices = await screen.findAllByTitle(name);
      await user.click(choices.at(-1)!);
    };
    await type('链接地址');
    expect(panel.getByText(/\/assemble/)).toBeInTheDocument();
    fill(panel.getByLabelText('操作值'), 'assemble');
    await save();
    expect(await panel.findByText('链接值只能以 / 开头！')).toBeInTheDocument();
    await type('商品序号');
    fill(panel.getByLabelText('操作值'), '1.5');
    expect(await panel.findByText('请输入正整数')).toBeInTheDocument();
    fill(panel.getByLabelText('操作值'), '9223372036854775808');
    expect(await panel.findByText('id值超过上限')).toBeInTheDocument();
    fill(panel.getByLabelText('操作值'), '9223372036854775807');
    await save();
    await waitFor(() => expect(screen.queryByRole('region', { name: '图片 2 的操作' })).toBeNull());
    await user.click(ok());
    await waitFor(() => expect(held<ImageItem[]>()?.[1]?.operation).toEqual({ opt_type: 'GOODS', opt_value: '9223372036854775807' }));
  });

  it('closes the panel of a removed picture, and empties the value of no operation', async () => {
    const start = storedImages([
      { uid: 'a', url: '/files/a.png', opt: { opt_type: 'KEYWORD', opt_value: '春' } },
      { uid: 'b', url: '/files/b.png' },
    ]);
    const { user } = await open(start);
    await user.click(screen.getByRole('button', { name: '设置图片 2 的操作' }));
    await user.click(screen.getByRole('button', { name: '移除图片 2' }));
    expect(screen.queryByRole('region', { name: /的操作/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '设置图片 1 的操作' }));
    await user.click(screen.getByLabelText('操作'));
    const choices = await screen.findAllByTitle('无操作');
    await user.click(choices.at(-1)!);
    expect(screen.getByLabelText('操作值')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(ok());
    await waitFor(() => expect(held<ImageItem[]>()?.map(({ uid, operation }) => [uid, operation])).toEqual([['a', { opt_type: 'NONE', opt_value: '' }]]));
  });
});
