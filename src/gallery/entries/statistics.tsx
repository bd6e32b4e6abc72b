import { useState } from 'react';
import dayjs from 'dayjs';
import { Distribution } from '#kit/statistics/Distribution.tsx';
import { Figure } from '#kit/statistics/Figure.tsx';
import { lastDays, type Period } from '#kit/statistics/period.ts';
import { PeriodPicker } from '#kit/statistics/PeriodPicker.tsx';
import { Ranking } from '#kit/statistics/Ranking.tsx';
import { Trend } from '#kit/statistics/Trend.tsx';
import { useWords } from '#kit/words.ts';
import { defineEntry } from '../entry.ts';

const TODAY = dayjs('2026-11-20');
const days = Array.from({ length: 14 }, (_, at) => TODAY.subtract(13 - at, 'day').format('YYYY-MM-DD'));
const turnover = [820, 932.5, 901, 934, 1290, 1330.8, 1320, 0, 15, 1180, 1240, 1490, 1510.2, 1475];
const before = [620, 732, 701, 734, 1090, 1130, 1120, 700, 690, 680, 940, 1190, 1210, 1075];
const orders = [12, 14, 13, 14, 19, 20, 20, 0, 1, 17, 18, 22, 23, 21];

function Picker({ comparable = false }: { comparable?: boolean }) {
  const [period, setPeriod] = useState<Period>({ days: lastDays(7, TODAY), ...(comparable && { compare: 'previous' as const }) });
  return <PeriodPicker label="交易 / Turnover" value={period} onChange={setPeriod} comparable={comparable} />;
}

export const periodEntry = defineEntry({
  name: 'period-picker',
  title: { zh: '统计时段选择', en: 'Period picker' },
  purpose: { zh: '选择统计的日期范围和对比时段。', en: 'Chooses the days of statistics, and what they are compared with.' },
  from: '#kit/statistics/PeriodPicker.tsx',
  props: [
    { name: 'label', type: 'string', text: { zh: '统计的名称，供读屏使用', en: 'What the days are of, for readers' } },
    { name: 'value', type: 'Period', text: { zh: '{days, compare}', en: '{days, compare}' } },
    { name: 'onChange', type: '(period: Period) => void', text: { zh: '每次更改', en: 'With every change' } },
    {
      name: 'comparable',
      type: 'boolean',
      default: 'false',
      text: { zh: '可与上一时段或去年同期对比', en: 'Can be compared with the days before or with last year' },
    },
  ],
  rules: [
    { zh: '不能选择将来，最多 366 天', en: 'Nothing in the future, and at most 366 days' },
    { zh: '包含今天时，对比时段也截止到同一时刻', en: 'Today is compared with as much of the day that it stands against' },
  ],
  states: [
    { name: 'days', title: { zh: '日期', en: 'Days' }, render: () => <Picker /> },
    { name: 'comparison', title: { zh: '对比', en: 'Comparison' }, render: () => <Picker comparable /> },
  ],
  picture: 'comparison',
});

export const figureEntry = defineEntry({
  name: 'figure',
  title: { zh: '统计数字', en: 'Figure' },
  purpose: { zh: '一个数字、它的变化，以及它所统计的列表。', en: 'A number, how it changed, and the list of what it counts.' },
  from: '#kit/statistics/Figure.tsx',
  props: [
    { name: 'label', type: 'string', text: { zh: '名称', en: 'What it counts' } },
    { name: 'value', type: 'number', text: { zh: '数值；加载时为空', en: 'The number; nothing while it is loading' } },
    { name: 'unit', type: "'count' | 'money'", default: 'count', text: { zh: '单位', en: 'Its unit' } },
    { name: 'before', type: 'number', default: '—', text: { zh: '对比的数值', en: 'The number that it is compared with' } },
    { name: 'beforeLabel', type: 'string', default: '—', text: { zh: '对比时段的名称', en: 'What it is compared with' } },
    { name: 'to', type: 'string', default: '—', text: { zh: '列表地址', en: 'Address of the list' } },
    { name: 'waiting', type: 'boolean', default: 'false', text: { zh: '等待处理', en: 'Work that waits' } },
  ],
  rules: [{ zh: '以前为零时不显示百分比', en: 'From nothing there is no share' }],
  states: [
    {
      name: 'risen',
      title: { zh: '上升', en: 'Risen' },
      render: () => <Figure label="交易额 / Turnover" value={15_230.5} unit="money" before={12_180} to="/order/order-list" />,
    },
    { name: 'fallen', title: { zh: '下降', en: 'Fallen' }, render: () => <Figure label="访客数 / Visitors" value={820} before={1010} /> },
    { name: 'waiting', title: { zh: '待处理', en: 'Waiting' }, render: () => <Figure label="待审核商品 / To review" value={12} waiting to="/goods" /> },
    { name: 'loading', title: { zh: '加载中', en: 'Loading' }, render: () => <Figure label="订单数 / Orders" value={undefined} /> },
  ],
});

function Lines({ units, compared = false }: { units: 1 | 2; compared?: boolean }) {
  const { say } = useWords();
  const money = { name: say({ zh: '交易额', en: 'Turnover' }), data: turnover, unit: 'money' as const, ...(compared && { former: before }) };
  const counted = { name: say({ zh: '订单数', en: 'Orders' }), data: orders, unit: 'count' as const };
  return <Trend title={say({ zh: '交易趋势', en: 'Turnover' })} days={days} series={units === 2 ? [money, counted] : [money]} />;
}

export const trendEntry = defineEntry({
  name: 'trend',
  title: { zh: '趋势图', en: 'Trend' },
  purpose: { zh: '每日数值的折线图，可切换为数据表，可导出。', en: 'Numbers per day as lines or as a table; both can be saved.' },
  from: '#kit/statistics/Trend.tsx',
  props: [
    { name: 'title', type: 'string', text: { zh: '标题和文件名', en: 'Heading, and name of the files' } },
    { name: 'days', type: 'string[]', text: { zh: 'YYYY-MM-DD', en: 'YYYY-MM-DD' } },
    {
      name: 'series',
      type: '{name, data, unit, former}[]',
      text: { zh: '每日一个数；former 为对比', en: 'A number per day; former is what it is compared with' },
    },
    { name: 'formerLabel', type: 'string', default: '—', text: { zh: '对比时段的名称', en: 'What the former days are called' } },
  ],
  rules: [
    { zh: '直线相连，不超出数据点', en: 'Lines are straight and never pass beyond their points' },
    { zh: '单位不同的数值分开画', en: 'Each unit has a chart of its own' },
    { zh: '图表库单独加载', en: 'The chart library comes by itself' },
  ],
  states: [
    { name: 'line', title: { zh: '一条线', en: 'One line' }, render: () => <Lines units={1} /> },
    { name: 'compared', title: { zh: '对比', en: 'Compared' }, render: () => <Lines units={1} compared /> },
    { name: 'units', title: { zh: '两种单位', en: 'Two units' }, render: () => <Lines units={2} /> },
    { name: 'empty', title: { zh: '无数据', en: 'Nothing' }, render: () => <Trend title="" days={[]} series={[]} /> },
  ],
  picture: 'compared',
});

function Shops() {
  const { say } = useWords();
  const names = [say({ zh: '晨光文具', en: 'Dawn Stationery' }), say({ zh: '山野户外', en: 'Mountain Outdoors' }), say({ zh: '小满食品', en: 'Grain Foods' })];
  return (
    <Ranking
      title={say({ zh: '热卖店铺', en: 'Best shops' })}
      nameLabel={say({ zh: '店铺', en: 'Shop' })}
      valueLabel={say({ zh: '销售额', en: 'Turnover' })}
      unit="money"
      rows={names.map((name, at) => ({ key: String(at), name, value: 12_800 - at * 4300 }))}
    />
  );
}

export const rankingEntry = defineEntry({
  name: 'ranking',
  title: { zh: '排行榜', en: 'Ranking' },
  purpose: { zh: '按数值排列，条形表示大小，可导出。', en: 'What comes first, with bars as long as the figures are large; can be saved.' },
  from: '#kit/statistics/Ranking.tsx',
  props: [
    { name: 'title', type: 'string', text: { zh: '标题和文件名', en: 'Heading, and name of the file' } },
    { name: 'rows', type: '{key, name, value, shown}[]', text: { zh: '从高到低', en: 'Best first' } },
    { name: 'nameLabel', type: 'string', text: { zh: '名称列标题', en: 'Heading of the names' } },
    { name: 'valueLabel', type: 'string', text: { zh: '数值列标题', en: 'Heading of the figures' } },
    { name: 'unit', type: "'count' | 'money'", default: 'count', text: { zh: '单位', en: 'Their unit' } },
    { name: 'plain', type: 'boolean', default: 'false', text: { zh: '不画条形', en: 'Without bars' } },
  ],
  rules: [],
  states: [
    { name: 'filled', title: { zh: '有数据', en: 'Filled' }, render: () => <Shops /> },
    { name: 'empty', title: { zh: '无数据', en: 'Nothing' }, render: () => <Ranking title="" rows={[]} nameLabel="" valueLabel="" /> },
  ],
});

function States() {
  const { say } = useWords();
  const parts = [
    { key: 'COMPLETE', name: say({ zh: '已完成', en: 'Completed' }), value: 620, to: '/order/order-list?tag=COMPLETE' },
    { key: 'WAIT_SHIP', name: say({ zh: '待发货', en: 'To ship' }), value: 180, to: '/order/order-list?tag=WAIT_SHIP' },
    { key: 'WAIT_PAY', name: say({ zh: '待付款', en: 'To pay' }), value: 95, to: '/order/order-list?tag=WAIT_PAY' },
    { key: 'CANCELLED', name: say({ zh: '已取消', en: 'Cancelled' }), value: 41, to: '/order/order-list?tag=CANCELLED' },
  ];
  return (
    <Distribution
      title={say({ zh: '订单状态', en: 'Orders by state' })}
      parts={parts}
      nameLabel={say({ zh: '状态', en: 'State' })}
      valueLabel={say({ zh: '订单数', en: 'Orders' })}
    />
  );
}

export const distributionEntry = defineEntry({
  name: 'distribution',
  title: { zh: '分布图', en: 'Distribution' },
  purpose: { zh: '整体由哪些部分组成；可切换为数据表，可导出。', en: 'How a whole is made of parts, as a ring or as a table; both can be saved.' },
  from: '#kit/statistics/Distribution.tsx',
  props: [
    { name: 'title', type: 'string', text: { zh: '标题和文件名', en: 'Heading, and name of the files' } },
    { name: 'parts', type: '{key, name, value, to}[]', text: { zh: '各部分；to 为列表地址', en: 'The parts; to is the address of a list' } },
    { name: 'unit', type: "'count' | 'money'", default: 'count', text: { zh: '单位', en: 'Their unit' } },
    { name: 'nameLabel', type: 'string', text: { zh: '名称列标题', en: 'Heading of the names' } },
    { name: 'valueLabel', type: 'string', text: { zh: '数值列标题', en: 'Heading of the figures' } },
  ],
  rules: [{ zh: '超过八部分时，最小的合为“其他”', en: 'Beyond eight parts the smallest ones are one' }],
  states: [
    { name: 'filled', title: { zh: '有数据', en: 'Filled' }, render: () => <States /> },
    { name: 'empty', title: { zh: '无数据', en: 'Nothing' }, render: () => <Distribution title="" parts={[]} nameLabel="" valueLabel="" /> },
  ],
});
