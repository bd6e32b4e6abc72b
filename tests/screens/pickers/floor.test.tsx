import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FloorTagsEditor, type FloorTag } from '#pickers/floor/FloorTagsEditor.tsx';
import { FloorTitleEditor, type FloorTitle } from '#pickers/floor/FloorTitleEditor.tsx';
import { gradient, isHexColour } from '#pickers/floor/colour.ts';
import { show } from '../kit/support.tsx';
import { fill, held, Owner, wrong } from './support.tsx';

const dialog = () => screen.findByRole('dialog');
const ok = () => screen.getByRole('button', { name: '确定' });

describe('floor title editor', () => {
  const open = async (start?: FloorTitle) => {
    const view = await show(<Owner start={start}>{(control) => <FloorTitleEditor {...control} />}</Owner>);
    await view.user.click(screen.getByRole('button', { name: start ? '编辑' : '选择' }));
    await dialog();
    return view;
  };
  const set = (text: string, from: string, to: string) => {
    fill(screen.getByLabelText('标题文字'), text);
    fill(screen.getByLabelText('标题栏背景色'), from);
    fill(screen.getByLabelText('背景过渡色'), to);
  };

  it('refuses texts that are not 2 to 4 characters long, and what is no colour', async () => {
    const { user } = await open();
    const [noText, noColour] = ['请输入楼层标题文字！', '请输入正确的十六进制颜色！'];
    for (const [text, from, to, sentences] of [
      ['', '', '', [noText, noColour, noColour]],
      ['家', '#fff', '#000000', [noText]],
      ['家用电器城', '#fff', '#000000', [noText]],
      ['家电', '409eff', '#000000', [noColour]],
      ['家电', '#40', '#40efgh', [noColour, noColour]],
    ] as const) {
      set(text, from, to);
      await user.click(ok());
      await waitFor(() => expect([...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent)).toEqual(sentences));
      expect((await screen.findAllByText('表单填写有误，请核对！')).length).toBeGreaterThan(0);
    }
    expect(held()).toBeUndefined();
  });

  it('hands on what is right and shows its gradient', async () => {
    const { user } = await open({ text: '女装', start_color: '#111111', end_color: '#222222' });
    expect(await wrong()).toEqual([]);
    set('家用电器', '#ff0000', '#00f');
    await waitFor(() => expect(screen.getByRole('img', { name: '过渡色预览' }).style.backgroundImage).toContain('linear-gradient'));
    await user.click(ok());
    await waitFor(() => expect(held()).toEqual({ text: '家用电器', start_color: '#ff0000', end_color: '#00f' }));
  });

  it('knows colours of # and 3 to 6 digits', () => {
    expect(['#abc', '#abcd', '#abcde', '#ABCDEF'].every(isHexColour)).toBe(true);
    expect(['abc', '#ab', '#abcdefa', '#ggg', '', undefined].some(isHexColour)).toBe(false);
    expect(gradient('#abcde', '#fff')).toBeUndefined();
  });
});

describe('floor tags editor', () => {
  const tag = (text: string): FloorTag => ({ block_type: 'TEXT', block_value: text, block_opt: { opt_type: 'KEYWORD', opt_value: text } });
  const open = async (start: readonly FloorTag[] = [], limit?: number) => {
    const view = await show(<Owner start={start}>{(control) => <FloorTagsEditor limit={limit} {...control} />}</Owner>);
    await view.user.click(screen.getByRole('button', { name: start.length > 0 ? '编辑' : '选择' }));
    await dialog();
    return view;
  };
  const texts = () => [...document.querySelectorAll('.floor-tag-text')].map((one) => one.textContent);
  const current = () => document.querySelector('.floor-tag[data-current] .floor-tag-text')?.textContent;
  const choose = (text: string) => screen.getByRole('button', { name: text, pressed: false });

  it('adds a tag that searches for its text by Enter or leaving, nothing by an empty text, and stops at 5 characters', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /添加标签/ }));
    expect(screen.getByLabelText('新标签文本')).toHaveAttribute('maxlength', '5');
    await user.type(screen.getByLabelText('新标签文本'), '空调{Enter}');
    expect(texts()).toEqual(['空调']);
    expect(current()).toBe('空调');
    await user.click(screen.getByRole('button', { name: /添加标签/ }));
    await user.type(screen.getByLabelText('新标签文本'), '冰箱');
    await user.tab();
    expect(texts()).toEqual(['空调', '冰箱']);
    await user.click(screen.getByRole('button', { name: /添加标签/ }));
    await user.type(screen.getByLabelText('新标签文本'), ' {Enter}');
    expect(texts()).toEqual(['空调', '冰箱']);
    expect(screen.getByLabelText('标签文本')).toHaveAttribute('maxlength', '5');
    await user.click(ok());
    await waitFor(() => expect(held()).toEqual([tag('空调'), tag('冰箱')]));
  });

  it('keeps the edited tag in the form when others are deleted, asks first, and empties with the last', async () => {
    const { user } = await open(['甲', '乙', '丙'].map(tag));
    await user.click(choose('丙'));
    expect(screen.getByLabelText('标签文本')).toHaveValue('丙');
    const remove = async (text: string) => {
      await user.click(screen.getByRole('button', { name: `删除标签 ${text}` }));
      const [asked] = await screen.findAllByText(`确定删除标签“${text}”？`);
      await user.click(within(asked!.closest<HTMLElement>('.ant-modal')!).getByRole('button', { name: '删除' }));
      await waitFor(() => expect(texts()).not.toContain(text));
    };
    await remove('甲');
    expect(current()).toBe('丙');
    fill(screen.getByLabelText('标签文本'), '新丙');
    expect(texts()).toEqual(['乙', '新丙']);
    await remove('新丙');
    expect(current()).toBe('乙');
    await remove('乙');
    expect(screen.getByText('还没有标签')).toBeInTheDocument();
  });

  it('checks a tag before it is left and before all are handed on', async () => {
    const { user } = await open(['甲', '乙'].map(tag));
    fill(screen.getByLabelText('标签文本'), '');
    await user.click(choose('乙'));
    expect(await screen.findByText('请输入标签文本！')).toBeInTheDocument();
    expect(document.querySelectorAll('.floor-tag')[0]).toHaveAttribute('data-current');
    fill(screen.getByLabelText('标签文本'), '甲');
    fill(screen.getByLabelText('操作值'), '');
    await user.click(ok());
    expect(await screen.findByText('请填写操作值')).toBeInTheDocument();
    expect(screen.getByText('表单填写有误，请核对！')).toBeInTheDocument();
    await user.click(screen.getByLabelText('操作'));
    await user.click(await screen.findByTitle('无操作'));
    await user.click(ok());
    await waitFor(() => expect(held<FloorTag[]>()?.[0]?.block_opt).toEqual({ opt_type: 'NONE', opt_value: '' }));
  });

  it('refuses an eleventh tag', async () => {
    const { user } = await open(Array.from({ length: 10 }, (_, at) => tag(`签${at}`)));
    expect(await wrong()).toEqual([]);
    expect(screen.getByText('最多 10 个，已有 10 个，还可添加 0 个')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /添加标签/ }));
    expect(await screen.findByText('超过最大个数！')).toBeInTheDocument();
    expect(texts()).toHaveLength(10);
  });
});
