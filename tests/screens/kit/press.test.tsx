import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expressSettings } from '#resources/order/logi-company/index.ts';
import { afterPress } from '#kit/form/after-press.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

describe('leaving a field', () => {
  it('says what is wrong with it only after the press that left it, so that nothing moves away from under the pointer', async () => {
    const { user } = await openPage(expressSettings);
    await user.click(await screen.findByRole('button', { name: /添加/ }));
    const name = await screen.findByLabelText('公司名称');
    await user.click(name);
    const choice = screen.getByRole('radio', { name: '支持' });
    await user.pointer([{ keys: '[MouseLeft>]', target: choice }]);
    expect(name).not.toHaveAttribute('aria-invalid');
    await user.pointer([{ keys: '[/MouseLeft]', target: choice }]);
    expect(choice).toBeChecked();
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  });

  it.each([
    ['radio', ['heard', 'left']],
    ['checkbox', ['heard', 'left']],
    ['submit', ['left', 'heard']],
  ])('tells of it around the click on an input of type %s: a tick is heard first, a button last', async (type, order) => {
    const seen: string[] = [];
    const input = Object.assign(document.createElement('input'), { type });
    document.body.append(input);
    input.addEventListener('click', () => seen.push('heard'));
    input.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    afterPress(() => seen.push('left'));
    input.click();
    await waitFor(() => expect(seen).toEqual(order));
    input.remove();
    document.dispatchEvent(new Event('pointerup'));
  });
});
