/** The simple search and the button of the advanced one. */
import { useRef, useState } from 'react';
import { Button, Popover } from 'antd';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { ahead } from '../ahead.tsx';
import { same } from '../equal.ts';
import { useWords } from '../words.ts';
import { keptFields, type ListOf } from './define.ts';
import { fieldsOf, isActive, textValue } from './filter.ts';
import { advancedSearch, simpleSearch, type Filters, type ListQuery } from './query.ts';
import { SearchBox } from './SearchBox.tsx';

const panel = ahead(async () => (await import('./FilterPanel.tsx')).FilterPanel, <div className="kit-panel-wait" aria-busy="true" />);

interface SearchBarProps<Row> {
  list: Pick<ListOf<Row>, 'search' | 'filters' | 'tabs'> & { entity: Pick<ListOf<Row>['entity'], 'labels'> };
  query: ListQuery;
  change: (next: ListQuery) => void;
}

export function SearchBar<Row>({ list, query, change }: SearchBarProps<Row>) {
  const { say, t } = useWords();
  const { search, filters = [] } = list;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** What was entered over which filters and not searched for yet: the panel closes by a click beside it and with its tab. */
  const entered = useRef<{ over: Filters; values: Filters }>(undefined);
  const active = filters.filter((one) => isActive(one, query.filters)).length;

  const prepare = () => {
    void panel.prepare();
    for (const one of filters) one.prepare?.();
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const giveUp = () => {
    entered.current = undefined;
    close();
  };
  const apply = (values: Filters) => {
    giveUp();
    // Where the keyword is one of the fields of the panel, it is what was entered there.
    const keyword = filters.some((one) => search && fieldsOf(one).includes(search.field)) ? undefined : search?.field;
    change(advancedSearch(query, values, keyword, keptFields(list)));
  };

  return (
    <div className="kit-searchbar" role="search">
      {search && (
        <SearchBox
          searched={textValue(query.filters, search.field)}
          placeholder={search.placeholder && say(search.placeholder)}
          onSearch={(text) => change(simpleSearch(query, search.field, text, keptFields(list)))}
        />
      )}
      {filters.length > 0 && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          destroyOnHidden
          styles={{ root: { width: 'min(540px, calc(100vw - 24px))' } }}
          content={
            <panel.Part
              filters={filters}
              labels={list.entity.labels}
              initial={query.filters}
              entered={() => (same(entered.current?.over, query.filters) ? entered.current?.values : undefined)}
              onEnter={(values) => {
                entered.current = { over: query.filters, values };
              }}
              onApply={apply}
              onClose={giveUp}
            />
          }
        >
          <span className="kit-counted">
            <Button ref={button} icon={<FilterOutlined />} aria-expanded={open} aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare}>
              {t('advanced')}
            </Button>
            {active > 0 && <span className="kit-counted-by">{active}</span>}
          </span>
        </Popover>
      )}
    </div>
  );
}
