import { Refine, type CustomParams, type DataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentOf, secondsOf } from '#contract/core/zone.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { ChartOrTable } from '#kit/statistics/ChartOrTable.tsx';
import { csvOf } from '#kit/statistics/export.ts';
import { Figure } from '#kit/statistics/Figure.tsx';
import { changeOf, figure, sum } from '#kit/statistics/figures.ts';
import { formerQuery, isOutside, lastDays, monthDays, queryOf } from '#kit/statistics/period.ts';
import { Ranking } from '#kit/statistics/Ranking.tsx';
import { StatisticBlock, statisticAhead } from '#kit/statistics/StatisticBlock.tsx';
import { show } from './support.tsx';

const at = secondsOf;
const now = momentOf(at('2026-03-15T10:30:00'));

describe('a period', () => {
  it('is whole days, and ends now when it ends today', () => {
    expect(queryOf(lastDays(7, now), now)).toEqual({ start_time: at('2026-03-08T00:00:00'), end_time: at('2026-03-15T10:30:00') });
    expect(queryOf(monthDays(1, now), now)).toEqual({ start_time: at('2026-02-01T00:00:00'), end_time: at('2026-02-28T23:59:59') });
    expect(queryOf(monthDays(0, now), now).start_time).toBe(at('2026-03-01T00:00:00'));
  });

  it('is compared with as many days before, or with the same days of last year; today with as much of that day', () => {
    expect(formerQuery({ days: lastDays(7, now) }, now)).toBeUndefined();
    expect(formerQuery({ days: lastDays(7, now), compare: 'previous' }, now)).toEqual({
      start_time: at('2026-02-28T00:00:00'),
      end_time: at('2026-03-07T10:30:00'),
    });
    expect(formerQuery({ days: monthDays(1, now), compare: 'year' }, now)).toEqual({
      start_time: at('2025-02-01T00:00:00'),
      end_time: at('2025-02-28T23:59:59'),
    });
  });

  it('has no future days and no more than 366', () => {
    expect(isOutside(now.add(1, 'day'), undefined, now)).toBe(true);
    expect(isOutside(now, undefined, now)).toBe(false);
    expect(isOutside(now.subtract(366, 'day'), now, now)).toBe(true);
    expect(isOutside(now.subtract(365, 'day'), now, now)).toBe(false);
  });
});

describe('figures', () => {
  it('are added in cents and read with their unit', () => {
    expect(sum([0.1, 0.2, 0.7])).toBe(1);
    expect(figure(1234.5, 'money')).toBe('￥1,234.50');
    expect(figure(1234, 'count')).toBe('1,234');
  });

  it('change by a share, but from nothing by none', () => {
    expect(changeOf(150, 100)).toEqual({ direction: 'up', percent: '50.0%' });
    expect(changeOf(50, 100)).toEqual({ direction: 'down', percent: '50.0%' });
    expect(changeOf(3, 3)).toEqual({ direction: 'same', percent: '0.0%' });
    expect(changeOf(3, 0)).toEqual({ direction: 'up', percent: undefined });
  });

  it('say how they changed and lead to what they count', async () => {
    await show(<Figure label="订单数" value={1500} before={1000} beforeLabel="昨日" to="/order/order-list?tag=COMPLETE" />);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/order/order-list?tag=COMPLETE');
    expect(link).toHaveTextContent(/订单数.*1,500.*上升.*50\.0%.*昨日 1,000/);
  });
});

const textOf = (file: Blob | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file as Blob);
  });

describe('files of statistics', () => {
  const saved: Blob[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    saved.length = 0;
  });

  it('quote what has to be, and hold nothing that a spreadsheet would run', () => {
    expect(
      csvOf(
        ['名称', '数'],
        [
          ['甲,"乙"', -5],
          ['=1+1', 2],
        ],
      ),
    ).toBe('\ufeff名称,数\r\n"甲,""乙""",-5\r\n\'=1+1,2\r\n');
  });

  it('hold the table that stands beside a chart', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const figures = { head: ['日期', '交易额'], rows: [['2026-03-14', 1234.5]], shown: [['2026-03-14', '￥1,234.50']] };
    const { user } = await show(<ChartOrTable title="交易趋势" description="折线图：合计 ￥1,234.50" figures={figures} chart={<canvas />} />);
    expect(screen.getByRole('img', { name: '折线图：合计 ￥1,234.50' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查看数据表' }));
    const table = screen.getByRole('table', { name: '交易趋势' });
    expect(within(table).getByRole('cell', { name: '￥1,234.50' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '导出表格' }));
    expect(await textOf(saved[0])).toContain('2026-03-14,1234.5');
    await user.click(screen.getByRole('button', { name: '查看图表' }));
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});

describe('a block', () => {
  afterEach(() => vi.useRealTimers());

  it('takes what was asked for ahead, though a second has passed', async () => {
    const asked: unknown[] = [];
    const provider = {
      getApiUrl: () => '',
      // By its name it is told from several providers.
      getList: vi.fn(),
      custom: ({ meta }: CustomParams) => {
        asked.push(meta?.['query']);
        return Promise.resolve({ data: { xAxis: ['2026-03-14'], series: [{ name: '访问量', data: [7] }] } });
      },
    } as unknown as DataProvider;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T02:30:00.900Z') });
    function Before() {
      const client = useQueryClient();
      const [opened, setOpened] = useState(false);
      const reach = async () => {
        await statisticAhead({ client, provider }, dashboardApi.pvChart);
        vi.setSystemTime(new Date('2026-03-15T02:30:01.100Z'));
        setOpened(true);
      };
      if (!opened)
        return (
          <button type="button" onClick={() => void reach()}>
            reach
          </button>
        );
      return (
        <StatisticBlock title="访问趋势" endpoint={dashboardApi.pvChart} skeleton="…" ranged={false}>
          {({ answer }) => <p>{`共${answer.series[0]?.data[0]}次`}</p>}
        </StatisticBlock>
      );
    }
    const { user } = await show(
      <Refine dataProvider={provider} options={{ disableTelemetry: true }}>
        <Before />
      </Refine>,
    );
    await user.click(screen.getByText('reach'));
    await screen.findByText('共7次');
    expect(asked).toEqual([{ start_time: at('2026-03-08T00:00:00'), end_time: at('2026-03-15T10:30:00') }]);
  });
});

describe('a ranking', () => {
  it('stands in its order, with bars as long as the figures are large', async () => {
    const rows = [
      { key: '1', name: '甲店', value: 200 },
      { key: '2', name: '乙店', value: 50 },
    ];
    await show(<Ranking title="热卖店铺" rows={rows} nameLabel="店铺" valueLabel="销售额" unit="money" />);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('1甲店￥200.00');
    expect(second?.querySelector<HTMLElement>('.kit-ranking-bar')?.style.width).toBe('25%');
  });
});
