/** What the list is filtered by, each with a button that takes it away. */
import { enumLabel } from '#contract/core/enum.ts';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useWords } from '../words.ts';
import { keptFields, type ListOf } from './define.ts';
import { fieldsOf, filterLabel, isActive, textValue, type Filter } from './filter.ts';
import { withoutAll, withoutFilters, type ListQuery } from './query.ts';

interface ChipsProps<Row> {
  list: ListOf<Row>;
  query: ListQuery;
  change: (next: ListQuery) => void;
}

function ChipText({ filter, query }: { filter: Filter; query: ListQuery }) {
  const { lang } = useWords();
  switch (filter.kind) {
    case 'text':
      return textValue(query.filters, filter.name);
    case 'choice':
      return enumLabel(filter.options, textValue(query.filters, filter.name), lang);
    case 'custom': {
      const Own = filter.chip;
      return <Own filter={filter} values={query.filters} />;
    }
  }
}

export function Chips<Row>({ list, query, change }: ChipsProps<Row>) {
  const { say, t } = useWords();
  const { search, filters = [], entity } = list;
  const keyword: Filter[] =
    search && !filters.some(({ name }) => name === search.field) ? [{ kind: 'text', name: search.field, label: { zh: t('search'), en: t('search') } }] : [];
  const active = [...keyword, ...filters].filter((one) => isActive(one, query.filters));
  if (active.length === 0) return null;
  return (
    <ul className="kit-chips" aria-label={t('filters')}>
      {active.map((one) => {
        const label = say(filterLabel(entity.labels, one));
        return (
          <li key={one.name} className="kit-chip">
            <span>
              {label}: <ChipText filter={one} query={query} />
            </span>
            <button
              type="button"
              className="kit-icon-button"
              aria-label={t('removeFilter', { label })}
              title={t('removeFilter', { label })}
              onClick={() => change(withoutFilters(query, fieldsOf(one)))}
            >
              <CloseOutlined />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="kit-link" onClick={() => change(withoutAll(query, keptFields(list)))}>
          {t('clearFilters')}
        </button>
      </li>
    </ul>
  );
}
