/** Edits ranges of prices for statistics: they follow each other without gaps, and only the end of the last may change. */
import { useState } from 'react';
import { App, Button, InputNumber } from 'antd';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { DialogField, type DialogControl, type DialogFieldProps } from '../dialog/DialogField.tsx';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';
import { addRow, checkRanges, endRow, isRange, problemOf, removeRow, type Range, type Row } from './rows.ts';
import './range.css';

export type { Range } from './rows.ts';

export interface PriceRangeOptions {
  /** Most ranges; default 10. */
  limit?: number | undefined;
}

const START: readonly Range[] = [[0, 100]];

/** The dialog; mount it to open it. Throws when it is given ranges that do not ascend, or too many. */
export function PriceRangeDialog({ value, onConfirm, onClose, limit = 10 }: DialogControl<readonly Range[]> & PriceRangeOptions) {
  const { t } = usePickerWords();
  const { message } = App.useApp();
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const start = value ?? START;
    checkRanges(start, limit);
    return start;
  });
  const last = rows.length - 1;
  const problem = problemOf(rows[last]);
  const sound = problem === undefined;
  const confirm = () => {
    const ranges = rows.filter(isRange).map(([from, to]): Range => [from, to]);
    if (ranges.length === rows.length) onConfirm(ranges);
    else if (problem) void message.error(t(problem));
  };
  return (
    <PickerDialog title={t('setRanges')} width={450} onOk={confirm} onClose={onClose} note={rows.length >= limit ? t('rangesFull', { max: limit }) : undefined}>
      <ol className="range-rows">
        {rows.map(([from, to], at) => (
          <li key={from}>
            <span className="range-name">{t('rangeGroup', { n: at + 1 })}</span>
            <InputNumber value={from} disabled aria-label={t('rangeFrom', { n: at + 1 })} />
            <span aria-hidden="true">–</span>
            <InputNumber
              value={to}
              min={0}
              disabled={at !== last}
              status={at === last && !sound ? 'error' : ''}
              aria-invalid={at === last && !sound}
              aria-label={t('rangeTo', { n: at + 1 })}
              onChange={(end) => setRows((old) => endRow(old, end))}
            />
            {at === last && (
              <span className="range-tools">
                <Button
                  icon={<PlusOutlined />}
                  aria-label={t('addRange')}
                  title={t('addRange')}
                  disabled={!sound || rows.length >= limit}
                  onClick={() => setRows(addRow)}
                />
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t('removeRange')}
                  title={t('removeRange')}
                  disabled={rows.length === 1}
                  onClick={() => setRows(removeRow)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {problem && (
        <p className="range-problem" role="alert">
          {t(problem)}
        </p>
      )}
    </PickerDialog>
  );
}

/** Price ranges as a field: a button that opens the dialog. Cancelling there keeps the confirmed ranges. */
export function PriceRangeEditor({ limit = 10, ...field }: DialogFieldProps<readonly Range[]> & PriceRangeOptions) {
  const { t } = usePickerWords();
  checkRanges(field.value ?? START, limit);
  const shown = (field.value ?? START).map(([from, to]) => `${from}–${to}`).join(t('listMark'));
  return (
    <DialogField {...field} text={t('setRanges')} summary={<span title={shown}>{shown}</span>}>
      {(control) => <PriceRangeDialog {...control} limit={limit} />}
    </DialogField>
  );
}
