import { screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PriceRangeEditor, type Range } from '#pickers/range/PriceRangeEditor.tsx';
import { show } from '../kit/support.tsx';
import { fill, held, Owner, wrong } from './support.tsx';

const open = async (start?: readonly Range[], limit?: number) => {
  const view = await show(<Owner start={start}>{(control) => <PriceRangeEditor limit={limit} {...control} />}</Owner>);
  await view.user.click(screen.getByRole('button', { name: '设置价格区间' }));
  await screen.findByRole('dialog');
  return view;
};
const ok = () => screen.getByRole('button', { name: '确定' });
const add = () => screen.getByRole('button', { name: '添加区间' });
const remove = () => screen.getByRole('button', { name: '删除最后一个区间' });
const end = (n: number) => screen.getByLabelText(`第${n}组结束值`);
const rows = () => document.querySelectorAll('.range-rows li').length;

describe('price range editor', () => {
  it('changes only the end of the last row, starts the next at it, and never goes below one row', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('第1组起始值')).toBeDisabled();
    expect(remove()).toBeDisabled();
    await user.click(add());
    expect(end(1)).toBeDisabled();
    expect(screen.getByLabelText('第2组起始值')).toHaveValue('100');
    expect(end(2)).toHaveValue('101');
    fill(end(2), '500.5');
    expect(await wrong()).toEqual([]);
    await user.click(ok());
    await waitFor(() =>
      expect(held()).toEqual([
        [0, 100],
        [100, 500.5],
      ]),
    );
    await user.click(screen.getByRole('button', { name: '设置价格区间' }));
    await user.click(remove());
    expect(rows()).toBe(1);
    expect(remove()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(held()).toEqual([
      [0, 100],
      [100, 500.5],
    ]);
  });

  it.each(['', '100', '50'])('refuses the end "%s" of a range from 100', async (typed) => {
    const { user } = await open([
      [0, 100],
      [100, 200],
    ]);
    fill(end(2), typed);
    await waitFor(() => expect(add()).toBeDisabled());
    await user.click(ok());
    expect((await screen.findAllByText('最后一个区间的第二个值需要大于第一个值！')).length).toBeGreaterThan(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(held()).toEqual([
      [0, 100],
      [100, 200],
    ]);
  });

  it('refuses a price with three decimals instead of rounding it', async () => {
    const { user } = await open([[0, 100]]);
    fill(end(1), '99.995');
    expect(await screen.findByRole('alert')).toHaveTextContent('价格最多保留2位小数！');
    await user.click(ok());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(end(1)).toHaveValue('99.995');
    expect(held()).toEqual([[0, 100]]);
  });

  it('stops at the most ranges', async () => {
    await open(
      [
        [0, 1],
        [1, 2],
      ],
      2,
    );
    expect(add()).toBeDisabled();
    expect(screen.getByText('最多 2 个区间')).toBeInTheDocument();
  });

  it.each<[string, readonly Range[], string]>([
    ['do not ascend', [[5, 1]], '默认区间无效'],
    [
      'start below the one before',
      [
        [10, 20],
        [5, 30],
      ],
      '默认区间无效',
    ],
    ['are none', [], '默认区间无效'],
    ['are more than 10', Array.from({ length: 11 }, (_, at): Range => [at, at + 1]), '默认区间数量超过上限'],
  ])('throws when given ranges %s', async (_, ranges, sentence) => {
    class Caught extends Component<{ children: ReactNode }, { why?: string }> {
      override state: { why?: string } = {};
      static getDerivedStateFromError = ({ message }: Error) => ({ why: message });
      override render = () => this.state.why ?? this.props.children;
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      <Caught>
        <PriceRangeEditor value={ranges} />
      </Caught>,
    );
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
    vi.restoreAllMocks();
  });
});
