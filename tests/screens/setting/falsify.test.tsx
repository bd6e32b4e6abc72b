import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { falsifyApi } from '#contract/setting/falsify.ts';
import { call } from '#providers/http/client.ts';
import { falsifyRecords } from '#resources/setting/falsify/index.ts';
import { openPage, told, useServer } from '../goods/support.tsx';

useServer();

const records = async () => (await call(falsifyApi.list, {}, { loading: false })).data;

describe('tamper records', () => {
  it('begin with nothing, and a scan is started after a question', async () => {
    const { user } = await openPage(falsifyRecords);
    await screen.findByText('没有发现被篡改的数据');
    await user.click(screen.getByRole('button', { name: '立即扫描' }));
    const question = await screen.findByRole('dialog');
    within(question).getByText(/核对全部已签名的数据/);
    await user.click(within(question).getByRole('button', { name: /确定|立即扫描/ }));
    await waitFor(() => expect(told.at(-1)?.message).toBe('扫描已开始'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await records()).toEqual([]);
  });
});
