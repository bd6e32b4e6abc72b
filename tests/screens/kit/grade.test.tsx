import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { GradeEditor, type GradeEditorHandle, type GradeEditorProps, type Item } from '#pickers/grade/GradeEditor.tsx';
import { show } from './support.tsx';

const item = (id: string, text = `项${id}`): Item => ({ id, text });

/** A tree of which each key names a parent. */
const tree: Readonly<Record<string, readonly Item[]>> = {
  '0': [item('1', '甲'), item('2', '乙'), item('3', '丙')],
  '1': [item('11'), item('12')],
  '2': [item('21')],
  '11': [item('111')],
  '111': [item('1111')],
};

const open = (props: Partial<GradeEditorProps> = {}) => show(<GradeEditor typeText="数据" load={async (parent) => tree[parent] ?? []} {...props} />);
const column = (level: number) => screen.getByRole('region', { name: `第${level}级数据` });
const texts = (level: number) => [...column(level).querySelectorAll('.grade-text')].map((one) => one.textContent);
const active = (level: number) => column(level).querySelector('[aria-current] .grade-text')?.textContent;

describe('grade editor', () => {
  it('opens the first of each level until the deepest', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(item('111')));
    expect([1, 2, 3].map(texts)).toEqual([['甲', '乙', '丙'], ['项11', '项12'], ['项111']]);
    expect(screen.queryByRole('region', { name: '第4级数据' })).not.toBeInTheDocument();
  });

  it('shows one empty column after the last one with items, so that something can be added there', async () => {
    const onAdd = vi.fn();
    const { user } = await open({ onAdd });
    await waitFor(() => expect(texts(3)).toEqual(['项111']));
    await user.click(within(column(1)).getByText('丙'));
    await waitFor(() => expect(column(2)).toHaveTextContent('暂无数据'));
    expect(screen.queryByRole('region', { name: '第3级数据' })).not.toBeInTheDocument();
    await user.click(within(column(2)).getByRole('button', { name: /添加二级数据/ }));
    expect(onAdd).toHaveBeenCalledWith(1, item('3', '丙'), tree['0']);
  });

  it('says on a phone that something is chosen once it was', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 767px') });
    try {
      const { user } = await open({ maxLevel: 2 });
      await waitFor(() => expect(texts(1)).toEqual(['甲', '乙', '丙']));
      // What the first one holds is not seen here.
      expect(active(1)).toBeUndefined();
      await user.click(within(column(1)).getByText('乙'));
      await waitFor(() => expect(texts(2)).toEqual(['项21']));
      expect(active(2)).toBeUndefined();
      await user.click(within(column(2)).getByText('项21'));
      expect(active(2)).toBe('项21');
      await user.click(screen.getByRole('button', { name: '全部' }));
      expect(active(1)).toBe('乙');
    } finally {
      window.matchMedia = wide;
    }
  });

  it('says when an answer is not a list, and tries again on request', async () => {
    const answers: unknown[] = [{ data: [] }, tree['0']];
    const { user } = await open({ maxLevel: 1, load: async () => answers.shift() });
    expect(await screen.findByText('The response is not an array!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(texts(1)).toEqual(['甲', '乙', '丙']));
  });

  it('takes an empty answer of any kind for no items', async () => {
    await open({ load: async () => null });
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  });

  it('waits 300 ms after the last key before a search chooses, and an emptied box chooses the first again', async () => {
    const load = vi.fn(async (parent: string) => tree[parent] ?? []);
    const { user } = await open({ load });
    await waitFor(() => expect(texts(3)).toEqual(['项111']));
    load.mockClear();
    const box = screen.getByLabelText('搜索一级数据');
    await user.type(box, '乙');
    expect(texts(1)).toEqual(['乙']);
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(active(1)).toBe('乙'));
    await waitFor(() => expect(texts(2)).toEqual(['项21']));
    await user.clear(box);
    await waitFor(() => expect(active(1)).toBe('甲'));
    expect(texts(1)).toEqual(['甲', '乙', '丙']);
  });

  it('ignores what an older choice answers late', async () => {
    let late = (_items: readonly Item[]) => {};
    const slow = new Promise<readonly Item[]>((resolve) => (late = resolve));
    let first = true;
    const load = async (parent: string) => {
      if (parent !== '2') return tree[parent] ?? [];
      if (!first) return tree['2'];
      first = false;
      return slow;
    };
    const { user } = await open({ maxLevel: 2, load });
    await waitFor(() => expect(texts(2)).toEqual(['项11', '项12']));
    await user.click(within(column(1)).getByText('乙'));
    await user.click(within(column(1)).getByText('甲'));
    await waitFor(() => expect(texts(2)).toEqual(['项11', '项12']));
    late([item('99')]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(texts(2)).toEqual(['项11', '项12']);
  });

  it('loads again from the column that was acted on, keeping what is chosen', async () => {
    const changing = { ...tree };
    const handle = createRef<GradeEditorHandle>();
    const onClick = vi.fn();
    const load = vi.fn(async (parent: string) => changing[parent] ?? []);
    const { user } = await open({ ref: handle, load, buttons: [{ name: 'edit', text: '修改', onClick }] });
    await waitFor(() => expect(texts(3)).toEqual(['项111']));
    await user.click(within(column(2)).getByText('项12'));
    await waitFor(() => expect(column(3)).toHaveTextContent('暂无数据'));
    await user.click(within(column(2)).getByRole('button', { name: '“项12”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '修改' }));
    expect(onClick).toHaveBeenCalledWith(item('12'), item('1', '甲'), tree['1']);
    changing['1'] = [item('11'), item('12', '新名')];
    load.mockClear();
    handle.current?.refresh('edit');
    await waitFor(() => expect(texts(2)).toEqual(['项11', '新名']));
    expect(active(2)).toBe('新名');
    expect(load.mock.calls.map(([parent]) => parent)).toEqual(['1', '12']);
  });

  it('moves by arrow keys within and between columns', async () => {
    const { user } = await open();
    await waitFor(() => expect(texts(3)).toEqual(['项111']));
    within(column(1)).getByText('甲').closest('button')?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('乙');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('项11');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveTextContent('甲');
  });

  it('hides its buttons where nothing may be changed', async () => {
    await open({ showButtons: false, onAdd: () => undefined, buttons: [{ name: 'edit', text: '修改', onClick: () => undefined }] });
    await waitFor(() => expect(texts(3)).toEqual(['项111']));
    expect(screen.queryByRole('button', { name: /更多操作|添加/ })).not.toBeInTheDocument();
  });

  it('shows one level at a time on a phone, with the way back', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 767px') });
    try {
      const { user } = await open();
      const levels = () => screen.getAllByRole('region', { name: /级数据$/ }).map((one) => one.getAttribute('aria-label'));
      await waitFor(() => expect(texts(1)).toEqual(['甲', '乙', '丙']));
      expect(levels()).toEqual(['第1级数据']);
      await user.click(screen.getByText('甲'));
      await waitFor(() => expect(texts(2)).toEqual(['项11', '项12']));
      expect(levels()).toEqual(['第2级数据']);
      await user.click(screen.getByText('项11'));
      await waitFor(() => expect(texts(3)).toEqual(['项111']));
      const way = within(screen.getByRole('navigation', { name: '上级路径' }));
      expect(way.getByText('项11')).toBeInTheDocument();
      await user.click(way.getByRole('button', { name: '甲' }));
      expect(levels()).toEqual(['第2级数据']);
      await user.click(screen.getByRole('button', { name: '全部' }));
      expect(levels()).toEqual(['第1级数据']);
    } finally {
      window.matchMedia = wide;
    }
  });
});
