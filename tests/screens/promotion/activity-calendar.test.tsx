import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activityCalendar } from '#resources/promotion/calendar/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

it('what a month has no room for is said in words and listed by a click, which leaves the month as it was', async () => {
  const { user } = await openPage(activityCalendar, { lang: 'en' });
  const more = (await screen.findAllByRole('button', { name: /^\d+ more on / }))[0]!;
  const [, count, day] = /^(\d+) more on (\S+)$/.exec(more.getAttribute('aria-label')!)!;
  expect(more).toHaveTextContent(`${count} more`);
  await user.click(more);
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^Activities on ${day} \\(\\d+\\)$`) });
  const lines = within(dialog).getAllByRole('listitem');
  // All of the day, those that the month shows among them.
  expect(dialog.querySelector('.ant-modal-title')).toHaveTextContent(`(${lines.length})`);
  expect(lines.length).toBeGreaterThan(Number(count));
  expect(lines[0]).toHaveTextContent(
    /(Coupons|Sign-in|Crowdfunding|Group buys|Flash sales|Group purchases) · .*\d{4}-\d\d-\d\d \d\d:\d\d ~ .+ · (Ended|Under way|Not started|Draft)$/,
  );
  expect(screen.getByText('Month').closest('label')).toHaveClass('ant-segmented-item-selected');
  await user.click(within(lines[0]!).getByRole('link'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an activity is called as the language writes it', async () => {
  await openPage(activityCalendar, { lang: 'en' });
  const [bar] = await screen.findAllByRole('link', { name: /\d{4}-\d\d-\d\d/ });
  expect(bar!.title).toMatch(/^[A-Z][\w -]+: /);
});
