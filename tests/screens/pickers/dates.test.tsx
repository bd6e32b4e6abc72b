import { fireEvent, screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateRangePicker, rangeOf, type TimeRange } from '#pickers/date/DateRangePicker.tsx';
import { periodOf } from '#pickers/date/period.ts';
import { periodQuery, YearMonthPicker, type Period } from '#pickers/date/YearMonthPicker.tsx';
import { dayStart, secondsOf } from '#contract/core/zone.ts';
import { show } from '../kit/support.tsx';
import { held, Owner, wrong } from './support.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: secondsOf('2026-03-10T15:30:00') * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('periods', () => {
  it('have every field, and those of the month before over the turn of the year', () => {
    expect(periodOf('MONTH', dayjs('2026-01-31'))).toEqual({
      type: 'MONTH',
      year: '2026',
      month: '01',
      year_month: '2026-01',
      start_time: '2026-01-01 00:00:00',
      end_time: '2026-01-31 23:59:59',
      last_year: '2025',
      last_month: '12',
      last_year_month: '2025-12',
      last_start_time: '2025-12-01 00:00:00',
      last_end_time: '2025-12-31 23:59:59',
    });
    expect(periodOf('MONTH', dayjs('2026-03-31'))).toMatchObject({ last_month: '02', last_end_time: '2026-02-28 23:59:59' });
  });

  it('have those of the year before', () => {
    const year = periodOf('YEAR', dayjs('2024-02-29'));
    expect(year).toMatchObject({ year: '2024', month: '', year_month: '2024', start_time: '2024-01-01 00:00:00', end_time: '2024-12-31 23:59:59' });
    expect(year).toMatchObject({ last_year: '2023', last_month: '', last_year_month: '2023', last_end_time: '2023-12-31 23:59:59' });
    expect(periodQuery(year)).toEqual({ cycle_type: 'YEAR', year: '2024', month: '' });
  });
});

describe('year and month picker', () => {
  it('reports the current year once, and the current month after switching', async () => {
    const onChange = vi.fn();
    const { user } = await show(
      <Owner<Period>>
        {({ value, onChange: keep }) => (
          <YearMonthPicker
            value={value}
            onChange={(next) => {
              onChange(next);
              keep(next);
            }}
          />
        )}
      </Owner>,
    );
    await waitFor(() => expect(held<Period>()).toMatchObject({ type: 'YEAR', year: '2026' }));
    expect(onChange).toHaveBeenCalledTimes(1);
    fireEvent.mouseDown(document.querySelector('.ant-select-selector')!);
    await user.click(await screen.findByTitle('按月'));
    await waitFor(() => expect(held<Period>()).toMatchObject({ type: 'MONTH', year_month: '2026-03', last_year_month: '2026-02' }));
    const box = document.querySelector('.ant-picker input')!;
    fireEvent.mouseDown(box);
    fireEvent.click(box);
    const future = await screen.findByTitle('2026-04');
    expect(future).toHaveClass('ant-picker-cell-disabled');
    await user.click(screen.getByTitle('2026-02'));
    await waitFor(() => expect(held<Period>()).toMatchObject({ year_month: '2026-02', last_year_month: '2026-01' }));
  });

  it('may leave out the choice of the kind', async () => {
    await show(<Owner<Period>>{(control) => <YearMonthPicker optional={false} type="MONTH" {...control} />}</Owner>);
    await waitFor(() => expect(held<Period>()).toMatchObject({ type: 'MONTH' }));
    expect(document.querySelector('.ant-select')).toBeNull();
    expect(await wrong()).toEqual([]);
  });
});

describe('date range picker', () => {
  it('offers the last 7, 30 and 90 days as whole days, and no day in the future', async () => {
    const { user } = await show(<Owner<TimeRange>>{(control) => <DateRangePicker aria-label="日期" {...control} />}</Owner>);
    const [start] = document.querySelectorAll<HTMLInputElement>('.ant-picker input');
    expect(start).toHaveAttribute('readonly');
    fireEvent.mouseDown(start!);
    fireEvent.click(start!);
    expect((await screen.findByTitle('2026-03-11')).className).toContain('disabled');
    expect(screen.getByTitle('2026-03-10').className).not.toContain('disabled');
    for (const [name, days] of [
      ['最近一周', 7],
      ['最近一个月', 30],
      ['最近三个月', 90],
    ] as const) {
      await user.click(await screen.findByText(name));
      await waitFor(() => expect(held()).toEqual([dayStart(Date.now() / 1000, -days), secondsOf('2026-03-10T23:59:59')]));
      fireEvent.mouseDown(start!);
      fireEvent.click(start!);
    }
  });

  it('runs whole days to their end, moments as chosen', () => {
    const [from, until] = [dayjs('2026-03-01T10:00:00'), dayjs('2026-03-02T11:00:00')];
    expect(rangeOf(from, until, false)).toEqual([secondsOf('2026-03-01T00:00:00'), secondsOf('2026-03-02T23:59:59')]);
    expect(rangeOf(from, until, true)).toEqual([secondsOf('2026-03-01T10:00:00'), secondsOf('2026-03-02T11:00:00')]);
  });

  it('starts moments five minutes from now', async () => {
    const { user } = await show(<Owner<TimeRange>>{(control) => <DateRangePicker showTime aria-label="时间" {...control} />}</Owner>);
    const [start] = document.querySelectorAll<HTMLInputElement>('.ant-picker input');
    fireEvent.mouseDown(start!);
    fireEvent.click(start!);
    await user.click(await screen.findByTitle('2026-03-05'));
    await waitFor(() => expect(start!.value).toBe('2026-03-05 15:35:00'));
  });
});
