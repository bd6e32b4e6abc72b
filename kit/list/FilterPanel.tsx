/** The form of the advanced search. Loaded when it is about to open; redraws only itself while somebody types. */
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'antd';
import { useLatest } from '../calls.ts';
import type { Labels } from '../entity.ts';
import { useKeyDown } from '../use-key-down.ts';
import { useWords } from '../words.ts';
import { fieldsOf, filterLabel, type Filter, type FilterInputProps } from './filter.ts';
import { FilterField } from './FilterField.tsx';
import type { Filters } from './query.ts';

interface FilterPanelProps {
  filters: readonly Filter[];
  labels: Labels;
  /** What is searched for now. */
  initial: Filters;
  /** What was entered before and not searched for, if anything. */
  entered: () => Filters | undefined;
  onEnter: (values: Filters) => void;
  onApply: (values: Filters) => void;
  onClose: () => void;
}

/** The fields of the advanced search with the values that are searched for now, or that were entered since. */
export function FilterPanel({ filters, labels, initial, entered, onEnter, onApply, onClose }: FilterPanelProps) {
  const { say, t } = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Fields begin anew when everything is taken back.
  const [round, setRound] = useState(0);
  const [values, setValues] = useState<Filters>(() => {
    const own = new Set(filters.flatMap(fieldsOf));
    return entered() ?? Object.fromEntries(Object.entries(initial).filter(([name]) => own.has(name)));
  });
  const begun = useRef(values);
  const tell = useLatest(onEnter);
  useEffect(() => {
    if (values !== begun.current) tell(values);
  }, [values, tell]);

  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }), []);

  const set: FilterInputProps['set'] = (field, value) => setValues((old) => ({ ...old, [field]: value ?? '' }));
  useKeyDown(form, (event) => {
    // The list of a select closes first, by itself.
    const inList = event.target instanceof Element && event.target.closest('.ant-select-open') !== null;
    if (event.key === 'Escape' && !inList) onClose();
  });

  return (
    <form
      ref={form}
      className="kit-panel"
      aria-label={t('advanced')}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong) wrong.focus();
        else onApply(values);
      }}
    >
      <div className="kit-panel-fields">
        {filters.map((one) => (
          <FilterField key={`${one.name} ${round}`} id={`${id}-${one.name}`} label={say(filterLabel(labels, one))} filter={one} values={values} set={set} />
        ))}
      </div>
      <div className="kit-panel-buttons">
        <Button
          type="link"
          onClick={() => {
            setValues({});
            setRound(round + 1);
          }}
        >
          {t('reset')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('ok')}
        </Button>
      </div>
    </form>
  );
}
