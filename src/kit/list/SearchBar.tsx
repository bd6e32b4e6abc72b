/** The simple search and the button of the advanced one. What is typed stays here until it is searched for. */
import { lazy, Suspense, useRef, useState } from 'react';
import { Badge, Button, Input, Popover, Space } from 'antd';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useWords } from '../words.ts';
import { keptFields, type ListOf } from './define.ts';
import { isActive, textValue } from './filter.ts';
import { advancedSearch, simpleSearch, type Filters, type ListQuery } from './query.ts';

const loadPanel = () => import('./FilterPanel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

interface SearchBarProps<Row> {
  list: ListOf<Row>;
  query: ListQuery;
  change: (next: ListQuery) => void;
}

export function SearchBar<Row>({ list, query, change }: SearchBarProps<Row>) {
  const { say, t } = useWords();
  const { search, filters = [] } = list;
  const searched = search ? textValue(query.filters, search.field) : '';
  const [draft, setDraft] = useState(searched);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const active = filters.filter((one) => isActive(one, query.filters)).length;

  // Back, forward and chips change what is searched for from outside. Not an effect: those run again when a tab is
  // shown again, and would empty what was typed.
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setDraft(searched);
  }

  const searchFor = (text: string) => search && change(simpleSearch(query, search.field, text, keptFields(list)));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const apply = (values: Filters) => {
    close();
    change(advancedSearch(query, values, search?.field, keptFields(list)));
  };

  return (
    <div className="kit-searchbar" role="search">
      {search && (
        <Space.Compact className="kit-search">
          <Input
            allowClear
            data-shortcut="search"
            value={draft}
            maxLength={200}
            enterKeyHint="search"
            placeholder={search.placeholder ? say(search.placeholder) : t('searchPlaceholder')}
            aria-label={search.placeholder ? say(search.placeholder) : t('search')}
            onChange={(event) => {
              setDraft(event.target.value);
              // The clear icon is a search for nothing; emptying by keys waits for Enter.
              if (event.type === 'click' && searched) searchFor('');
            }}
            onPressEnter={(event) => {
              // Enter that ends the choice of a character is no search.
              if (!event.nativeEvent.isComposing) searchFor(draft);
            }}
          />
          <Button icon={<SearchOutlined />} aria-label={t('search')} title={t('search')} onClick={() => searchFor(draft)} />
        </Space.Compact>
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
            <Suspense fallback={<div className="kit-panel-wait" aria-busy="true" />}>
              <FilterPanel filters={filters} labels={list.entity.labels} initial={query.filters} onApply={apply} onClose={close} />
            </Suspense>
          }
        >
          <Badge count={active} size="small">
            <Button
              ref={button}
              icon={<FilterOutlined />}
              aria-expanded={open}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadPanel()}
              onFocus={() => void loadPanel()}
            >
              {t('advanced')}
            </Button>
          </Badge>
        </Popover>
      )}
    </div>
  );
}
