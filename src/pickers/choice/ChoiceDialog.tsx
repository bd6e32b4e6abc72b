/** Choosing records from a list that is searched and loaded page by page; what is chosen stands in a second list. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { App, Button, Modal } from 'antd';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { failureText } from '#src/kit/calls.ts';
import type { Asked, Chooser, ChoiceDialogProps } from './define.ts';
import { asIds, type Id } from './ids.ts';
import { Listbox } from './Listbox.tsx';
import { coolDown } from './load.ts';
import { Counters, Failure, Pane, Waiting } from './parts.tsx';
import { useChosen } from './use-chosen.ts';
import { useFound } from './use-found.ts';
import { useReturnFocus } from './use-return-focus.ts';
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
  useReturnFocus();

  const excluded = new Set(asIds(excludeData as readonly Id[]));
  const [values, setValues] = useState<Asked>({});
  const [search, setSearch] = useState<{ asked: Asked; round: number }>({ asked: {}, round: 0 });
  const found = useFound(chooser, search.asked, search.round, (row) => !excluded.has(idOf(row)));
  const chosen = useChosen(chooser, defaultData);
  const [pointed, setPointed] = useState<Row>();
  const [saving, setSaving] = useState(false);
  const foundFrame = useRef<HTMLDivElement>(null);
  const chosenFrame = useRef<HTMLDivElement>(null);

  const limited = limit >= 1;
  const begin = (only?: Asked) => {
    coolDown(chooser);
    if (foundFrame.current) foundFrame.current.scrollTop = 0;
    setPointed(undefined);
    setSearch(({ round }) => ({ asked: only ?? values, round: round + 1 }));
  };
  const setChosen = (rows: readonly Row[]) => {
    // The last entry takes the right list with it, and with that the focus: then Esc would not be heard any more.
    if (rows.length === 0) foundFrame.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
    chosen.set(rows);
  };
  const remove = (row: Row) => setChosen(chosen.rows.filter((one) => idOf(one) !== idOf(row)));
  const toggle = (row: Row) => {
    if (chosen.loading || chosen.failure !== undefined) return;
    if (chosen.has(idOf(row))) remove(row);
    else if (limited && chosen.rows.length >= limit) void message.warning(t('overLimit', { limit }));
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

  const confirm = async () => {
    if (saving) return;
    try {
      const waiting = onConfirm([...chosen.rows]);
      if (waiting instanceof Promise) {
        setSaving(true);
        await waiting;
      }
      onClose();
    } catch (error) {
      setSaving(false);
      void message.error(failureText(error));
    }
  };

  const href = pointed && hrefOf?.(pointed);
  return (
    <Modal
      open
      className="choice-dialog"
      title={t(chooser.title)}
      width={chooser.width}
      maskClosable={false}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <div className="choice-footer">
          <Counters limit={limit} count={count} />
          <span className="choice-buttons">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="primary" loading={saving} disabled={chosen.loading || chosen.failure !== undefined} onClick={() => void confirm()}>
              {t('ok')}
            </Button>
          </span>
        </div>
      }
    >
      <div className="choice-filters">
        <Filters values={values} set={(field, value) => setValues((old) => ({ ...old, [field]: value }))} search={begin} />
      </div>
      <div className="choice-panes">
        <Pane
          title={t('found', { count: found.total ?? '…' })}
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
                  <Button type="link" loading={found.loading} disabled={found.loading} onClick={found.more}>
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
    </Modal>
  );
}
