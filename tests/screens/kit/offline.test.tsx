import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { brandList } from '#resources/goods/brand/index.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { openPage, useServer } from '../goods/support.tsx';
import { leadCalls } from '../wire.ts';
import { show } from './support.tsx';

useServer();

/** Addresses that are out of reach as long as it holds. */
let cut: RegExp | undefined;

beforeEach(() => {
  leadCalls((url, go) => (cut?.test(url) ? Promise.reject(new TypeError('Failed to fetch')) : go()));
});
afterEach(() => {
  cut = undefined;
  vi.restoreAllMocks();
  fireEvent(window, new Event('online'));
});

it('says that a page could not be loaded without a network, and goes on by itself when it returns', async () => {
  // Whoever looks at a page hears of the network.
  await openPage(brandList);
  fireEvent(window, new Event('offline'));
  cut = /goods\/brands/;
  await openPage(brandList);
  // The page may look again by itself meanwhile, so that the button comes, goes and comes.
  await screen.findByRole('button', { name: '重试' });
  cut = undefined;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

it('opens a form whose rules did not come as a failure, with another try by hand and by the network', async () => {
  let tries = 0;
  const shapes = async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return brandApi.update.shapes();
  };
  const form = defineForm({ labels: brandFields, noun: { zh: '品牌', en: 'brand' } }, { fields: [field.text('name')] });
  const nothing = () => undefined;
  const { user } = await show(
    <FormDialog
      form={form}
      title="编辑品牌"
      endpoint={{ ...brandApi.update, shapes }}
      initial={{}}
      send={async () => undefined}
      onDone={nothing}
      onClose={nothing}
    />,
  );
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(tries).toBe(2));
  await screen.findByRole('button', { name: '重试' });
  fireEvent(window, new Event('online'));
  expect(await screen.findByLabelText('品牌名称')).toBeInTheDocument();
});
