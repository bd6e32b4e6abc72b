import { useLayoutEffect, useRef } from 'react';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useWords } from '../words.ts';
import './search-box.css';

interface SearchBoxProps {
  /** What is searched for now. */
  searched: string;
  placeholder: string | undefined;
  onSearch: (text: string) => void;
}

/** The box of the simple search. The browser alone keeps what is typed: nothing is drawn for a key. */
export function SearchBox({ searched, placeholder, onSearch }: SearchBoxProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  // Back, forward and chips change what is searched for from outside. Only then: effects run again when a tab is shown
  // again, which must not empty what was typed.
  const known = useRef(searched);
  useLayoutEffect(() => {
    if (known.current === searched || !input.current) return;
    known.current = searched;
    input.current.value = searched;
  }, [searched]);

  const search = () => onSearch(input.current?.value ?? '');
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    // The clear button is a search for nothing; emptying by keys waits for Enter.
    if (searched) onSearch('');
  };
  return (
    <div className="kit-search">
      <span className="kit-search-box">
        <input
          ref={input}
          type="text"
          data-shortcut="search"
          defaultValue={searched}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder ?? t('searchPlaceholder')}
          aria-label={placeholder ?? t('search')}
          onKeyDown={(event) => {
            // Enter that ends the choice of a character is no search.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) search();
          }}
        />
        <button type="button" className="kit-search-clear" tabIndex={-1} aria-label={t('clear')} onClick={clear}>
          <CloseCircleFilled aria-hidden />
        </button>
      </span>
      <button type="button" className="kit-search-go" aria-label={t('search')} title={t('search')} onClick={search}>
        <SearchOutlined aria-hidden />
      </button>
    </div>
  );
}
