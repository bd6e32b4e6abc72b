/** What the list is filtered by, each with a button that takes it away. */
import { Fragment } from 'react';
import { enumLabel } from '#contract/core/enum.ts';
import { timePeriod } from '#contract/core/period.ts';
import type { Lang } from '#contract/core/text.ts';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { dateTime } from '../format/time.ts';
import { useWords } from '../words.ts';
import { keptFields, type ListOf } from './define.ts';
import { fieldsOf, filterLabel, isActive, textValue, type Filter } from './filter.ts';
import { withoutAll, withoutFilters, type Filters, type ListQuery } from './query.ts';
import { askedOf, asksNoValue, waysOf } from './ways.ts';

interface ChipsProps<Row> {
  list: ListOf<Row>;
  query: ListQuery;
  change: (next: ListQuery) => void;
}

const ValueText = ({ filter, value, lang }: { filter: Filter; value: string; lang: Lang }) => {
  if (filter.kind === 'choice') return enumLabel(filter.options, value, lang);
  if (filter.kind !== 'pick') return value;
  const Name = filter.chip;
  return <Name id={value} />;
};

function TimeText({ fields: [from, until], values }: { fields: readonly [string, string]; values: Filters }) {
  const { t } = useWords();
  const start = dateTime(textValue(values, from));
  const end = dateTime(textValue(values, until));
  if (start && end) return `${start} – ${end}`;
  return start ? t('fromTime', { time: start }) : t('untilTime', { time: end });
}

function ChipText({ filter, query }: { filter: Filter; query: ListQuery }) {
  const { lang, t } = useWords();
  if (filter.kind === 'custom') {
    const Own = filter.chip;
    return <Own filter={filter} values={query.filters} />;
  }
  const { way, values } = askedOf(filter, query.filters);
  if (filter.kind === 'time') return way === 'is' ? <TimeText fields={filter.fields} values={query.filters} /> : enumLabel(timePeriod, way, lang);
  const text = waysOf(filter).find((one) => one.way === way)?.text;
  if (asksNoValue(way)) return text && t(text);
  return (
    <>
      {way === 'not' && text && `${t(text)} `}
      {values.map((value, at) => (
        <Fragment key={value}>
          {at > 0 && (lang === 'zh' ? '、' : ', ')}
          <ValueText filter={filter} value={value} lang={lang} />
        </Fragment>
      ))}
    </>
  );
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
