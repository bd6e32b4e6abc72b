import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#providers/http/errors.ts';
import type { CallOptions } from '#providers/http/client.ts';
import { ImageUpload, type ImageUploadProps } from '#kit/ImageUpload.tsx';
import { show } from './support.tsx';

/** The wire: what was sent, and what the test answers. */
const wire = vi.hoisted(() => ({ send: (_file: File, _options: CallOptions): Promise<{ url: string }> => Promise.reject(new Error('not set')) }));
vi.mock('#providers/http/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (_endpoint: unknown, { body }: { body: { file: File } }, options: CallOptions) => wire.send(body.file, options),
}));

function Owner(props: Partial<ImageUploadProps>) {
  const [value, setValue] = useState<ImageUploadProps['value']>(props.value ?? '');
  return (
    <>
      <ImageUpload aria-label="品牌图片" {...props} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const value = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
const png = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });

beforeEach(() => {
  wire.send = async (file) => ({ url: `/files/${file.name}` });
});

describe('image upload', () => {
  it('takes a picture and gives its address; removing gives an empty text', async () => {
    const { user } = await show(<Owner />);
    await user.upload(input(), png());
    await waitFor(() => expect(value()).toBe('/files/a.png'));
    expect(screen.queryByRole('button', { name: /上传图片/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '移除图片' }));
    expect(value()).toBe('');
    expect(screen.getByRole('button', { name: /上传图片/ })).toBeInTheDocument();
  });

  it('says that there is nothing where nothing can be added', async () => {
    await show(<Owner disabled />);
    expect(screen.getByRole('group', { name: '品牌图片' })).toHaveTextContent('—');
  });

  it('refuses more files than fit', async () => {
    const send = vi.spyOn(wire, 'send');
    const { user } = await show(<Owner limit={2} value={['/files/old.png']} />);
    await user.upload(input(), [png('a.png'), png('b.png')]);
    expect(await screen.findByText('文件数量超过限制！')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    expect(value()).toEqual(['/files/old.png']);
  });

  it('refuses other types, by their name', async () => {
    const send = vi.spyOn(wire, 'send');
    const { user } = await show(<Owner accept="jpg, png" />);
    input().removeAttribute('accept');
    await user.upload(input(), png('a.svg'));
    expect(await screen.findByText('只能上传 jpg, png 格式的图片')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows progress and can be cancelled without a message', async () => {
    wire.send = (_file, { signal, onProgress }) => {
      onProgress?.(0.42);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new ApiError({ kind: 'cancelled', message: '已取消' }))));
    };
    const { user } = await show(<Owner />);
    await user.upload(input(), png());
    expect(await screen.findByText('正在上传 42%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '取消上传' }));
    await waitFor(() => expect(screen.queryByText(/正在上传/)).not.toBeInTheDocument());
    expect(screen.queryByText('已取消')).not.toBeInTheDocument();
    expect(value()).toBe('');
  });

  it('says why an upload failed and removes its entry', async () => {
    wire.send = async () => {
      throw new ApiError({ kind: 'server', status: 413, message: '文件过大' });
    };
    const { user } = await show(<Owner />);
    await user.upload(input(), png());
    expect(await screen.findByText('文件过大')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /上传图片/ })).toBeInTheDocument();
  });

  it('keeps all of several uploads that end in any order', async () => {
    const ends: (() => void)[] = [];
    wire.send = (file) => new Promise((resolve) => ends.push(() => resolve({ url: `/files/${file.name}` })));
    const { user } = await show(<Owner limit={3} value={[]} />);
    await user.upload(input(), [png('a.png'), png('b.png')]);
    await waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    ends[0]?.();
    await waitFor(() => expect(value()).toEqual(['/files/b.png', '/files/a.png']));
  });

  it('shows without buttons where nothing may be changed', async () => {
    await show(<Owner disabled value="/files/a.png" />);
    expect(await screen.findByRole('button', { name: '预览图片' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '移除图片' })).not.toBeInTheDocument();
  });
});
