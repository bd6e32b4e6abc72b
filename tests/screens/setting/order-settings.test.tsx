import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderSettingApi } from '#contract/order/setting.ts';
import { call } from '#providers/http/client.ts';
import { systemSettings } from '#resources/setting/system/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const stored = () => call(orderSettingApi.show, {}, { loading: false });
/** The tab of the order settings, opened. */
async function openTab(lang: 'zh' | 'en' = 'zh') {
  const opened = await openPage(systemSettings, { lang });
  await opened.user.click(await screen.findByRole('tab', { name: lang === 'zh' ? '订单设置' : 'Orders' }));
  const tab = await screen.findByRole('tabpanel', { name: lang === 'zh' ? '订单设置' : 'Orders' });
  return { ...opened, tab: within(tab) };
}

describe('the order settings', () => {
  it('explain each time, refuse what is too short, and are saved as a whole', async () => {
    const { user, tab } = await openTab();
    const receive = await tab.findByLabelText('自动确认收货');
    expect(receive).toHaveValue('10');
    expect(tab.getByText(/1日发货而买家一直未确认收货，11日自动确认收货/)).toBeInTheDocument();
    const fill = async (label: string, value: string) => {
      const box = tab.getByLabelText(label);
      await user.clear(box);
      await user.type(box, value);
    };
    await fill('天', '0');
    await fill('分钟', '20');
    await user.click(tab.getByRole('button', { name: '保存设置' }));
    expect(await tab.findByText('自动取消时间不得少于30分钟')).toBeInTheDocument();
    expect(await stored()).toMatchObject({ cancel_order_day: 1, cancel_order_minutes: 0 });
    await fill('分钟', '45');
    await fill('自动确认收货', '12');
    await user.click(tab.getByRole('button', { name: '保存设置' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ cancel_order_day: 0, cancel_order_hour: 0, cancel_order_minutes: 45, rog_order_day: 12 }));
    expect(await screen.findByText('订单设置已保存')).toBeInTheDocument();
  });

  it('go back to what was saved, and speak English', async () => {
    const { user, tab } = await openTab('en');
    const box = await tab.findByLabelText('Complaint window');
    const before = (box as HTMLInputElement).value;
    await user.clear(box);
    await user.type(box, '99');
    await user.click(tab.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(box).toHaveValue(before));
    expect(tab.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  });
});
