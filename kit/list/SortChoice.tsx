/** What a phone's cards are sorted by, since they have no headings: the browser's own list, which is made for fingers and costs nothing. */
import { useWords } from '../words.ts';
import { sortField } from './column.tsx';
import type { ListOf } from './define.ts';
import type { ListQuery, Sort } from './query.ts';

interface SortChoiceProps<Row> {
  list: Pick<ListOf<Row>, 'columns'> & { entity: Pick<ListOf<Row>['entity'], 'labels'> };
  query: ListQuery;
  change: (next: ListQuery) => void;
}

const ORDERS = ['asc', 'desc'] as const;

const sortOf = (value: string): Sort | undefined => {
  const [field, order] = value.split(':');
  return field && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
};

export function SortChoice<Row>({ list: { columns, entity }, query, change }: SortChoiceProps<Row>) {
  const { say, t } = useWords();
  const choices = columns.flatMap((column) => {
    const field = sortField(column);
    const label = column.label ?? entity.labels[column.name];
    return field === undefined
      ? []
      : ORDERS.map((order) => ({ value: `${field}:${order}`, label: t(order === 'asc' ? 'sortUp' : 'sortDown', { field: label ? say(label) : field }) }));
  });
  return (
    <label className="kit-sort-choice">
      <span>{t('sortedBy')}</span>
      <select
        value={query.sort ? `${query.sort.field}:${query.sort.order}` : ''}
        onChange={({ target }) => change({ ...query, page: 1, sort: sortOf(target.value) })}
      >
        <option value="">{t('sortOwn')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
