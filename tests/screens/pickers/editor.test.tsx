import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanRichText } from '#kit/rich-text.ts';
import { cleanRichText as cleanOnServer } from '#server/core/rich-text.ts';
import type { RichTextEditorProps } from '#pickers/editor/props.ts';
import { RichTextEditor } from '#pickers/editor/RichTextEditor.tsx';
import { signIn, useServer } from '../goods/support.tsx';
import { show } from '../kit/support.tsx';
import { held, Owner, wrong } from './support.tsx';

useServer();
beforeAll(async () => {
  // What the editor measures and jsdom lacks.
  const box = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0, toJSON: () => ({}) };
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => box });
  Object.assign(document, { elementFromPoint: () => null });
  await signIn();
});

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.codePointAt(0) ?? 0,
);
const text = () => screen.findByRole('textbox', { name: '商品描述' });
const tool = (name: string) => screen.getByRole('button', { name });
const open = async (props: RichTextEditorProps = {}, start?: string) => {
  const view = await show(<Owner<string> start={start}>{(control) => <RichTextEditor aria-label="商品描述" {...props} {...control} />}</Owner>);
  await text();
  return view;
};
const paste = async (html: string) => {
  const target = await text();
  fireEvent.paste(target, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [], items: [] } });
};

describe('rich text editor', () => {
  it('shows a placeholder, reports html, and an empty text for an empty document', async () => {
    const { user } = await open();
    expect(document.querySelector('[data-placeholder]')).toHaveAttribute('data-placeholder', '请输入内容');
    expect(await wrong()).toEqual([]);
    await user.click(tool('查看源代码'));
    fireEvent.change(screen.getByLabelText('源代码'), { target: { value: '<h2>标题</h2><p onclick="x()">正文<script>alert(1)</script></p>' } });
    expect(held()).toBe('<h2>标题</h2><p>正文</p>');
    await user.click(tool('查看源代码'));
    expect(await text()).toHaveTextContent('标题正文');
    await user.click(tool('查看源代码'));
    fireEvent.change(screen.getByLabelText('源代码'), { target: { value: '<p></p>' } });
    await user.click(tool('查看源代码'));
    await waitFor(() => expect(held()).toBe(''));
  });

  it('is formatted with the toolbar, which is one stop of the Tab key', async () => {
    const { user } = await open({}, '<p>内容</p>');
    const toolbar = screen.getByRole('toolbar', { name: '格式工具栏' });
    const stops = () => [...toolbar.querySelectorAll('button')].filter((one) => one.tabIndex === 0).map((one) => one.getAttribute('aria-label'));
    expect(stops()).toEqual(['撤销']);
    tool('撤销').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(tool('粗体')).toHaveFocus();
    expect(stops()).toEqual(['粗体']);
    await user.keyboard('{End}');
    expect(tool('查看源代码')).toHaveFocus();
    await user.click(tool('无序列表'));
    await waitFor(() => expect(held()).toBe('<ul><li><p>内容</p></li></ul>'));
    expect(tool('无序列表')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool('无序列表'));
    await user.click(tool('居中'));
    await waitFor(() => expect(held()).toBe('<p style="text-align: center">内容</p>'));
    await user.click(tool('撤销'));
    await user.click(tool('链接'));
    await user.type(await screen.findByLabelText('链接地址'), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('链接须以 http://、https:// 或 / 开头')).toBeInTheDocument();
  });

  it('takes another value from outside without reporting it', async () => {
    const onChange = vi.fn();
    const props = { 'aria-label': '商品描述', onChange };
    function Outer({ value }: { value: string }) {
      return <RichTextEditor {...props} value={value} />;
    }
    const { user } = await show(
      <Owner<string> start="<p>旧</p>">
        {({ value, onChange: set }) => (
          <>
            <button type="button" onClick={() => set('<p>新的<img src="x" onerror="alert(1)"></p>')}>
              换
            </button>
            <Outer value={value ?? ''} />
          </>
        )}
      </Owner>,
    );
    expect(await text()).toHaveTextContent('旧');
    await user.click(screen.getByRole('button', { name: '换' }));
    await waitFor(async () => expect(await text()).toHaveTextContent('新的'));
    expect(onChange).not.toHaveBeenCalled();
    expect(document.querySelector('.tiptap img[onerror]')).toBeNull();
  });

  it('cleans what is pasted, and refuses what would be too long', async () => {
    await open({ maxLength: 10 });
    await paste('<p class="MsoNormal" style="mso-list:l0;color:#ff0000"><o:p>你好</o:p><script>alert(1)</script></p>');
    await waitFor(() => expect(held()).toContain('你好'));
    expect(held()).not.toMatch(/mso|Mso|script|o:p/);
    expect(screen.getByText('2 / 10 字')).toBeInTheDocument();
    await paste('<p>一二三四五六七八九</p>');
    expect(await screen.findByText('内容超出 1 个字符')).toBeInTheDocument();
    expect(await text()).toHaveTextContent('你好');
  });

  it('uploads a picture to the server and shows it in the text; a larger file is refused', async () => {
    const { user } = await open({ maxFileSize: 100 });
    const files = () => screen.getByLabelText<HTMLInputElement>('上传图片或视频', { selector: 'input' });
    await user.upload(files(), new File([PNG], '春.png', { type: 'image/png' }));
    await waitFor(() => expect(held()).toMatch(/<img src="http:\/\/127\.0\.0\.1:\d+\/api\/files\/ueditor\/[^"]+\.png" alt="春">/));
    await user.upload(files(), new File([PNG, PNG], 'b.png', { type: 'image/png' }));
    expect(await screen.findByText('文件不能超过100 B')).toBeInTheDocument();
  });
});

describe('clean rich text', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="x()" class="y" id="z">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="https://a.example/">a</a>', '<a href="https://a.example/">a</a>'],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="//evil.example/x.png">', ''],
    ['<img src="/files/a.png" onerror="x()">', '<img src="/files/a.png">'],
    ['<iframe src="https://evil.example"></iframe>b', 'b'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<marquee>a</marquee>', 'a'],
    ['<p style="position:fixed;background:url(x)">a</p>', '<p>a</p>'],
    ['<td colspan="2" onclick="x">a</td>', null],
  ])('%s', (html, expected) => {
    const here = cleanRichText(html);
    if (expected !== null) expect(here).toBe(expected);
    // The server may write the same in other words, but what it stores stays the same here.
    const there = cleanOnServer(html);
    expect(there).not.toMatch(/script|onclick|onerror|javascript|iframe|svg|evil|fixed|url\(|marquee|class=/);
    if (expected !== null) expect(cleanRichText(there)).toBe(expected);
  });

  it('keeps alignment and colour on both sides', () => {
    const html = '<p style="text-align: center; color: #ff0000">a</p>';
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText(cleanOnServer(html))).toBe(html);
  });
});
