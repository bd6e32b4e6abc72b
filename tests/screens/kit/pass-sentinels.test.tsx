import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passSentinels } from '#kit/pass-sentinels.ts';

let end: () => void;
beforeEach(() => {
  end = passSentinels();
});
afterEach(() => end());

describe('Tab in a dialog', () => {
  it('leads round it from one control to the next, and stops at nothing that is not seen', async () => {
    render(
      <Modal open footer={null} closable={false} title="添加品牌" transitionName="" maskTransitionName="">
        <input aria-label="名称" />
        <button type="button">取消</button>
        <button type="button">保存</button>
      </Modal>,
    );
    const first = screen.getByLabelText('名称');
    const last = screen.getByRole('button', { name: '保存' });
    first.focus();
    await userEvent.tab();
    await userEvent.tab();
    expect(last).toHaveFocus();
    await userEvent.tab();
    expect(first).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
  });
});
