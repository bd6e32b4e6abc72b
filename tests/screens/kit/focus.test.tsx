import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from '#kit/keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

function Queue({ rows, dialog = false }: { rows: readonly string[]; dialog?: boolean }) {
  return (
    <>
      <div className="kit-page">
        <h1>待审核</h1>
        {rows.map((row) => (
          <div key={row} data-row-key={row}>
            <button type="button">{`查看 ${row}`}</button>
            <button type="button">{`审核 ${row}`}</button>
          </div>
        ))}
      </div>
      {dialog && (
        <div className="ant-modal-root">
          <div className="ant-modal-wrap">
            <button type="button">通过</button>
          </div>
        </div>
      )}
    </>
  );
}

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

describe('the focus', () => {
  it('goes to the row that took the place of a decided one, past the dialog in which it was decided', async () => {
    const { rerender } = render(<Queue rows={['甲', '乙', '丙']} />);
    focus('审核 乙');
    rerender(<Queue rows={['甲', '乙', '丙']} dialog />);
    focus('通过');
    rerender(<Queue rows={['甲', '丙']} dialog />);
    rerender(<Queue rows={['甲', '丙']} />);
    await waitFor(() => expect(screen.getByRole('button', { name: '审核 丙' })).toHaveFocus());
    rerender(<Queue rows={['甲']} />);
    await waitFor(() => expect(screen.getByRole('button', { name: '审核 甲' })).toHaveFocus());
    rerender(<Queue rows={[]} />);
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('comes back to what opened a dialog that is taken away', async () => {
    const { rerender } = render(<Queue rows={['甲', '乙']} />);
    focus('查看 乙');
    rerender(<Queue rows={['甲', '乙']} dialog />);
    focus('通过');
    rerender(<Queue rows={['甲', '乙']} />);
    await waitFor(() => expect(screen.getByRole('button', { name: '查看 乙' })).toHaveFocus());
  });

  it('goes to the heading of the page where a dialog was opened by its address', async () => {
    const { rerender } = render(<Queue rows={['甲']} dialog />);
    focus('通过');
    rerender(<Queue rows={['甲']} />);
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('goes to the heading of the page in sight where what lay over it was opened from another one', async () => {
    const pages = (led: boolean, dialog: boolean) => (
      <>
        <div className="kit-page" hidden={led}>
          <h1>投诉列表</h1>
          <button type="button">逐条处理</button>
        </div>
        <Queue rows={['甲']} dialog={dialog} />
      </>
    );
    const { rerender } = render(pages(false, false));
    focus('逐条处理');
    rerender(pages(true, true));
    focus('通过');
    rerender(pages(true, false));
    await waitFor(() => expect(screen.getByRole('heading', { name: '待审核' })).toHaveFocus());
  });

  it('stays in a drawer whose button has done its work', async () => {
    const drawer = (repaired: boolean) => (
      <div className="ant-drawer ant-drawer-open" tabIndex={-1} data-testid="drawer">
        {!repaired && <button type="button">修复</button>}
      </div>
    );
    const { rerender } = render(
      <>
        <Queue rows={['甲']} />
        {drawer(false)}
      </>,
    );
    focus('修复');
    rerender(
      <>
        <Queue rows={['甲']} />
        {drawer(true)}
      </>,
    );
    await waitFor(() => expect(screen.getByTestId('drawer')).toHaveFocus());
  });
});
