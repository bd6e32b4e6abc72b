import { DateRangePicker, type TimeRange } from '#pickers/date/DateRangePicker.tsx';
import { YearMonthPicker, type Period } from '#pickers/date/YearMonthPicker.tsx';
import { PriceRangeDialog, PriceRangeEditor, type Range } from '#pickers/range/PriceRangeEditor.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

const nothing = () => undefined;
const ranges: readonly Range[] = [
  [0, 100],
  [100, 1000],
  [1000, 10_000],
];
const ten = Array.from({ length: 10 }, (_, at): Range => [at * 100, at * 100 + 100]);

export const priceRangeEntry = defineEntry({
  name: 'price-range-editor',
  title: { zh: '价格区间编辑', en: 'Price range editor' },
  purpose: { zh: '编辑统计用的、首尾相接的价格区间。', en: 'Edits ranges of prices for statistics; they follow each other without gaps.' },
  from: '#pickers/range/PriceRangeEditor.tsx',
  props: [
    { name: 'value', type: '[number, number][]', default: '[[0, 100]]', text: { zh: '区间', en: 'The ranges' } },
    { name: 'onChange', type: '(ranges) => void', text: { zh: '在对话框中确定后', en: 'After confirming in the dialog' } },
    { name: 'limit', type: 'number', default: '10', text: { zh: '最多区间数', en: 'Most ranges' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '只能修改最后一行的结束值；新行从上一行的结束值开始', en: 'Only the end of the last row can be changed; a new row starts where the last one ends' },
    { zh: '至少保留一行', en: 'Never below one row' },
    { zh: '最后一个区间的第二个值需要大于第一个值！', en: 'The end of the last range must be above its start' },
    { zh: '给定的区间须升序且不超过上限，否则抛出错误', en: 'Given ranges must ascend and fit into the limit; otherwise it throws' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="价格区间 / Price ranges" value={ranges}>
          {(control) => <PriceRangeEditor {...control} />}
        </Held>
      ),
    },
    {
      name: 'dialog',
      title: { zh: '对话框', en: 'Dialog' },
      solo: true,
      render: () => <PriceRangeDialog value={ranges} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'full', title: { zh: '已满', en: 'Full' }, solo: true, render: () => <PriceRangeDialog value={ten} onConfirm={nothing} onClose={nothing} /> },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <PriceRangeEditor value={ranges} disabled /> },
  ],
  picture: 'dialog',
});

export const yearMonthEntry = defineEntry({
  name: 'year-month-picker',
  title: { zh: '年月选择器', en: 'Year and month picker' },
  purpose: { zh: '选择统计的月份或年份。', en: 'Chooses a month or a year for statistics.' },
  from: '#pickers/date/YearMonthPicker.tsx',
  props: [
    { name: 'value', type: 'Period', text: { zh: '期间及上一期间的全部字段', en: 'The period with all its fields, and those of the one before' } },
    {
      name: 'onChange',
      type: '(period?: Period) => void',
      text: { zh: '首次显示时一次，之后每次更改', en: 'Once when it is first shown without a value, and with every change' },
    },
    { name: 'optional', type: 'boolean', default: 'true', text: { zh: 'false 时隐藏按月/按年', en: 'False hides the choice between month and year' } },
    { name: 'type', type: "'MONTH' | 'YEAR'", default: 'YEAR', text: { zh: '起始方式', en: 'Kind to start with' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '日期不可更改', en: 'The date cannot be changed' } },
    { name: 'typeDisabled', type: 'boolean', default: 'false', text: { zh: '方式不可更改', en: 'The kind cannot be changed' } },
    { name: 'editable', type: 'boolean', default: 'false', text: { zh: '可以键入', en: 'Whether it can be typed' } },
    { name: 'allowClear', type: 'boolean', default: 'false', text: { zh: '可以清除', en: 'Whether it can be cleared' } },
  ],
  rules: [
    { zh: '不能选择将来', en: 'Nothing in the future' },
    { zh: '切换方式回到当前月份或年份', en: 'Switching the kind goes to the current month or year' },
  ],
  states: [
    {
      name: 'year',
      title: { zh: '按年', en: 'By year' },
      render: () => <Held<Period> label="期间 / Period">{(control) => <YearMonthPicker {...control} />}</Held>,
    },
    {
      name: 'month',
      title: { zh: '仅按月', en: 'Months only' },
      render: () => <Held<Period> label="月份 / Month">{(control) => <YearMonthPicker type="MONTH" optional={false} {...control} />}</Held>,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <YearMonthPicker disabled typeDisabled /> },
  ],
});

export const dateRangeEntry = defineEntry({
  name: 'date-range-picker',
  title: { zh: '日期范围选择器', en: 'Date range picker' },
  purpose: { zh: '选择日期或时间范围。', en: 'Chooses a range of days or of moments.' },
  from: '#pickers/date/DateRangePicker.tsx',
  props: [
    { name: 'value', type: '[number, number]', text: { zh: 'unix 秒，含两端', en: 'From and until in unix seconds, both included' } },
    { name: 'onChange', type: '(range?: [number, number]) => void', text: { zh: '清除后为空', en: 'Nothing after clearing' } },
    {
      name: 'showTime',
      type: 'boolean',
      default: 'false',
      text: { zh: '选择到秒；默认时间为五分钟后', en: 'Moments instead of whole days; they start with the time in five minutes' },
    },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '不能选择将来的日期，今天可以', en: 'No future days; today is allowed' },
    { zh: '快捷选项：最近一周、一个月（30 天）、三个月（90 天）', en: 'Shortcuts: last week, month (30 days), three months (90 days)' },
    { zh: '整天从 00:00:00 到 23:59:59', en: 'Whole days run from 00:00:00 to 23:59:59' },
  ],
  states: [
    {
      name: 'days',
      title: { zh: '日期', en: 'Days' },
      render: () => <Held<TimeRange> label="日期 / Days">{(control) => <DateRangePicker {...control} />}</Held>,
    },
    {
      name: 'moments',
      title: { zh: '时间', en: 'Moments' },
      render: () => <Held<TimeRange> label="时间 / Time">{(control) => <DateRangePicker showTime {...control} />}</Held>,
    },
    {
      name: 'disabled',
      title: { zh: '禁用', en: 'Disabled' },
      render: () => <DateRangePicker disabled aria-label="日期 / Days" value={[1_767_200_000, 1_767_300_000]} />,
    },
  ],
});
