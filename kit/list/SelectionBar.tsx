/** What can be done with the rows that are selected. */
import { Button } from 'antd';
import { isOn, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { useNarrow } from '../use-narrow.ts';
import { useWords } from '../words.ts';
import { isBulk, runsPerRow } from './bulk.ts';
import { useAllMatching, useSelection, type Selection } from './selection.ts';

export interface BarProps<Row> {
  selection: Selection<Row>;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  /** How many rows of the page can be selected, and how many match. */
  shown: number;
  total: number;
  /** Starts an action for all rows that match. */
  startAll: (action: Action<Row>, rows: readonly Row[]) => void;
  /** Starts an action that takes one record for each of these rows. */
  startEach: (action: Action<Row>, rows: readonly Row[]) => void;
}

export function SelectionBar<Row>({ selection, actions, start, shown, total, startAll, startEach }: BarProps<Row>) {
  const { say, t } = useWords();
  const chosen = useSelection(selection);
  const everything = useAllMatching(selection);
  if (chosen.size === 0) return null;
  const inBulk = actions.filter(isBulk);
  const said = everything ? t('selectedMatching', { count: total }) : t('selected', { count: chosen.size });
  const begin = (one: Action<Row>) => (everything ? startAll : runsPerRow(one) ? startEach : start)(one, [...chosen.values()]);
  return (
    <div className="kit-selection" role="region" aria-label={said}>
      <strong role="status">{said}</strong>
      {!everything && inBulk.length > 0 && chosen.size === shown && total > shown && (
        <Button type="link" onClick={selection.takeAll}>
          {t('selectMatching', { count: total })}
        </Button>
      )}
      <span className="kit-selection-actions">
        {(everything ? inBulk : actions).map((one) => (
          <Button key={one.name} danger={one.danger ?? false} onPointerEnter={one.form && formDialog.prepare} onClick={() => begin(one)}>
            {say(one.label)}
          </Button>
        ))}
        <Button type="text" onClick={selection.clear}>
          {t('clearSelection')}
        </Button>
      </span>
    </div>
  );
}

/** On a phone it stands at the lower edge, within reach of the thumb and however far down the rows are that are ticked. */
export function SelectionFoot<Row>({ actions, ...bar }: BarProps<Row>) {
  const onRows = actions.filter((one) => isOn(one, 'rows'));
  return useNarrow() && onRows.length > 0 && <SelectionBar {...bar} actions={onRows} />;
}
