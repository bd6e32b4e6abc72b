/** Choosing records from a list that is searched and loaded page by page; what is chosen stands in a second list. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { App, Button } from 'antd';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import type { Asked, Chooser, ChoiceDialogProps } from './define.ts';
import { asIds, type Id } from './ids.ts';
import { Listbox } from './Listbox.tsx';
import { coolDown } from './load.ts';
import { Counters, Failure, Pane, Waiting } from './parts.tsx';
import { useChosen } from './use-chosen.ts';
import { useFound } from './use-found.ts';
import { useChoiceWords } from './words.ts';
import './choice.css';

const EMPTY: readonly never[] = [];

interface Props<Row extends object> extends ChoiceDialogProps<Row> {
  chooser: Chooser<Row>;
}

/** The dialog of goods, SKU and member pickers. Mount it to open it. */
export function ChoiceDialog<Row extends object>({ chooser, limit = 0, defaultData = EMPTY, excludeData = EMPTY, onConfirm, onClose }: Props<Row>) {
  const { t } = useChoiceWords();
  const { message } = App.useApp();
  const { idOf, nameOf, Item, Filters, hrefOf, rowHeight } = chooser;

  const excluded = new Set(asIds(excludeData as readonly Id[]));
  const [values, setValues] = useState<Asked>({});
  const [search, setSearch] = useState<{ asked: Asked; round: number }>({ asked: {}, round: 0 });
  const found = useFound(chooser, search.asked, search.round, (row) => !excluded.has(idOf(row)));
  const chosen = useChosen(chooser, defaultData);
  const [pointed, setPointed] = useState<Row>();
  const { saving, confirm } = useConfirm(onConfirm, onClose);
  const foundFrame = useRef<HTMLDivElement>(null);
  const chosenFrame = useRef<HTMLDivElement>(null);

  const limited = limit >= 1;
  const begin = (only?: Asked) => {
    coolDown(chooser);
    if (foundFrame.current) foundFrame.current.scrollTop = 0;
    setPointed(undefined);
    setSearch(({ round }) => ({ asked: only ?? values, round: round + 1 }));
  };
  const focusFound = () => foundFrame.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
  const setChosen = (rows: readonly Row[]) => {
    // The last entry takes the right list with it, and with that the focus.
    if (rows.length === 0) focusFound();
    chosen.set(rows);
  };
  const remove = (row: Row) => setChosen(chosen.rows.filter((one) => idOf(one) !== idOf(row)));
  const toggle = (row: Row) => {
    if (chosen.loading || chosen.failure !== undefined) return;
    if (chosen.has(idOf(row))) remove(row);
    else if (limited && chosen.rows.length >= limit) void message.warning({ key: 'over-limit', content: t('overLimit', { limit }) });
    else chosen.set([...chosen.rows, row]);
  };

  // What was added last is in view.
  const before = useRef(chosen.rows.length);
  const count = chosen.rows.length;
  const showLast = useCallback(() => {
    const frame = chosenFrame.current;
    if (frame) frame.scrollTop = frame.scrollHeight;
  }, []);
  useEffect(() => {
    if (count > before.current) showLast();
    before.current = count;
  }, [count, showLast]);

  const href = pointed && hrefOf?.(pointed);
  return (
    <PickerDialog
      title={t(chooser.title)}
      width={chooser.width}
      okDisabled={chosen.loading || chosen.failure !== undefined}
      saving={saving}
      onOk={() => void confirm([...chosen.rows])}
      onClose={onClose}
      note={<Counters limit={limit} count={count} />}
    >
      <div className="choice-filters">
        <Filters values={values} set={(field, value) => setValues((old) => ({ ...old, [field]: value }))} search={begin} />
      </div>
      <div className="choice-panes">
        <Pane
          title={t('found', { count: found.total ?? (found.failure === undefined ? '…' : '–') })}
          beside={
            href && (
              <a href={href} target="_blank" rel="noreferrer" title={pointed && nameOf(pointed)}>
                {t('visit')} <ExportOutlined />
              </a>
            )
          }
        >
          <div className="choice-frame" ref={foundFrame}>
            <Listbox
              label={t('foundList')}
              rows={found.rows}
              rowHeight={rowHeight}
              idOf={idOf}
              isChosen={(row) => chosen.has(idOf(row))}
              onToggle={toggle}
              onPoint={setPointed}
              frame={foundFrame}
            >
              {(row) => (
                <>
                  <Item row={row} />
                  <span className="choice-mark" aria-hidden="true">
                    {chosen.has(idOf(row)) ? <CheckOutlined /> : <PlusOutlined />}
                  </span>
                </>
              )}
            </Listbox>
            {found.loading && found.rows.length === 0 && <Waiting height={rowHeight} count={5} />}
            {found.failure !== undefined && <Failure text={found.failure} onRetry={found.more} />}
            {found.ended && found.rows.length === 0 && <p className="choice-state">{t('none')}</p>}
            {found.rows.length > 0 && found.failure === undefined && (
              <div className="choice-more">
                {found.ended ? (
                  <span>{t('ended')}</span>
                ) : (
                  // Not disabled for the browser, which would take the focus away from it.
                  <Button type="link" loading={found.loading} aria-disabled={found.loading} onClick={found.more}>
                    {t('more')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </Pane>
        <Pane
          title={t('chosen', { count })}
          beside={
            count > 0 && (
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t('clear')}
              </Button>
            )
          }
        >
          <div className="choice-frame" ref={chosenFrame}>
            {chosen.lost > 0 && <p className="choice-lost">{t('lost', { count: chosen.lost })}</p>}
            <Listbox label={t('chosenList')} rows={chosen.rows} rowHeight={rowHeight} idOf={idOf} isChosen={() => true} onToggle={remove} frame={chosenFrame}>
              {(row) => (
                <>
                  <Item row={row} />
                  <span className="choice-mark" aria-hidden="true">
                    <CloseOutlined />
                  </span>
                </>
              )}
            </Listbox>
            {chosen.loading && <Waiting height={rowHeight} count={2} />}
            {chosen.failure !== undefined && <Failure text={chosen.failure} onRetry={chosen.retry} />}
            {count === 0 && !chosen.loading && chosen.failure === undefined && <p className="choice-state">{t('nothingChosen')}</p>}
          </div>
        </Pane>
      </div>
    </PickerDialog>
  );
}
