import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { ApiError } from '#providers/http/errors.ts';
import { Trial } from '#src/gallery/entries/form.tsx';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { InlineForm } from '#kit/form/InlineForm.tsx';
import { fieldAt, pathOf, shownValues, written } from '#kit/form/paths.ts';
import { show } from './support.tsx';

const START: Values = { title: '春茶节', kind: 'OFF', start_time: 1_900_000_000, end_time: 1_900_600_000, limit: { per_member: 2 }, levels: [] };
const save = () => screen.getByRole('button', { name: /^保存/ });
const rowOf = (at: number) => within(screen.getByRole('group', { name: `阶梯 ${at}` }));

describe('a form with rows', () => {
  it('adds, fills in and removes rows, and sends what is shown', async () => {
    const send = vi.fn(async () => undefined);
    const { user } = await show(<Trial initial={START} steps={false} send={send} />);
    await user.click(await screen.findByRole('button', { name: '添加阶梯' }));
    await user.type(rowOf(1).getByLabelText('满'), '100');
    await user.type(rowOf(1).getByLabelText('减'), '10');
    await user.click(screen.getByRole('button', { name: '添加阶梯' }));
    await user.click(screen.getByRole('button', { name: '添加阶梯' }));
    await user.type(rowOf(3).getByLabelText('满'), '300');
    await user.click(rowOf(2).getByRole('button', { name: '移除阶梯 2' }));
    expect(rowOf(2).getByLabelText('满')).toHaveValue('300.00');
    await user.click(save());
    // Required in each row, in the words of the contract.
    expect(await rowOf(2).findByText('请填写减')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await user.type(rowOf(2).getByLabelText('减'), '40');
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalled());
    const levels = [
      { full: 100, off: 10 },
      { full: 300, off: 40 },
    ];
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: '春茶节', limit: expect.objectContaining({ per_member: 2 }), levels, start_time: 1_900_000_000 }),
    );
  });

  it('says that rows are missing, and shows errors of the server in the row that they are about', async () => {
    const refusal = new ApiError({
      kind: 'server',
      status: 400,
      code: '004',
      message: '请求参数有误',
      fieldErrors: [
        { field: 'levels[1].full', message: '满额须递增' },
        { field: 'limit.per_member', message: '每人限用过多' },
      ],
    });
    const send = vi.fn(() => Promise.reject(refusal));
    const { user } = await show(<Trial initial={START} steps={false} send={send} />);
    await screen.findByRole('button', { name: '添加阶梯' });
    await user.click(save());
    expect(await screen.findByText('请添加优惠阶梯')).toBeInTheDocument();
    for (const full of ['100', '50']) {
      await user.click(screen.getByRole('button', { name: '添加阶梯' }));
      const at = screen.getAllByRole('group', { name: /^阶梯 / }).length;
      await user.type(rowOf(at).getByLabelText('满'), full);
      await user.type(rowOf(at).getByLabelText('减'), '5');
    }
    await user.click(save());
    expect(await rowOf(2).findByText('满额须递增')).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: '限制' })).getByText('每人限用过多')).toBeInTheDocument();
    expect(rowOf(1).queryByText('满额须递增')).not.toBeInTheDocument();
  });

  it('goes through steps that can be left and come back to, and leads to the step of a mistake', async () => {
    const { user, router } = await show(<Trial initial={{ ...START, title: '', levels: [{ full: 1, off: 1 }] }} />);
    await user.click(await screen.findByRole('button', { name: '下一步' }));
    expect(await screen.findByText('请填写活动名称')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await user.type(screen.getByLabelText('活动名称'), '春茶节');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
    await user.clear(screen.getByLabelText('活动名称'));
    await user.click(save());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByText('请填写活动名称')).toBeInTheDocument();
  });
});

describe('typing', () => {
  it('draws the one input that is typed into', async () => {
    const drawn: string[] = [];
    const custom = (name: string) =>
      field.custom(name, {
        label: { zh: name, en: name },
        input: (props) => {
          drawn.push(name);
          return <input id={props.id} value={String(props.value ?? '')} onChange={(event) => props.onChange?.(event)} />;
        },
      });
    const form = defineForm({ labels: brandFields, noun: { zh: '品牌', en: 'brand' } }, { fields: [custom('name'), custom('logo'), custom('third')] });
    const { user } = await show(<InlineForm form={form} label="试验" submitText="发送" endpoint={brandApi.update} send={async () => undefined} />);
    const box = await screen.findByLabelText('name');
    // The first key also makes the form one with something to lose.
    await user.type(box, 'a');
    drawn.length = 0;
    await user.type(box, 'b');
    expect(drawn).toEqual(['name']);
    expect(box).toHaveValue('ab');
  });

  it('is sent by Ctrl-S', async () => {
    const send = vi.fn(async () => undefined);
    const form = defineForm({ labels: brandFields, noun: { zh: '品牌', en: 'brand' } }, { fields: [field.text('name'), field.text('logo')] });
    await show(<InlineForm form={form} label="试验" submitText="发送" endpoint={brandApi.update} initial={{ name: '茶', logo: '/a.png' }} send={send} />);
    fireEvent.keyDown(await screen.findByLabelText('品牌名称'), { key: 's', ctrlKey: true });
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: '茶', logo: '/a.png' }));
  });
});

describe('paths', () => {
  const fields = [field.rows('levels', { noun: { zh: '', en: '' }, fields: [field.text('a', { when: ({ b }) => b === 1 }), field.text('b')] })];

  it('are read as servers write them', () => {
    expect(pathOf('levels[2].price')).toEqual(['levels', 2, 'price']);
    expect(pathOf('levels.2.price')).toEqual(['levels', 2, 'price']);
    expect(written(['levels', 2, 'price'])).toBe('levels[2].price');
    expect(fieldAt(fields, ['levels', 0, 'b'])?.path).toEqual(['levels', 0, 'b']);
    expect(fieldAt(fields, ['levels', 0, 'unknown'])?.path).toEqual(['levels']);
    expect(fieldAt(fields, ['other'])).toBeUndefined();
  });

  it('leave out what is not shown in a row, and keep what the row has besides', () => {
    expect(
      shownValues(fields, {
        levels: [
          { id: 7, a: 'x', b: 2 },
          { a: 'y', b: 1 },
        ],
      }),
    ).toEqual({
      levels: [
        { id: 7, b: 2 },
        { a: 'y', b: 1 },
      ],
    });
  });
});
