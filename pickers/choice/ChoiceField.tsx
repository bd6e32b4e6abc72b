/** A button that opens a picker, and what was chosen. Usable inside an antd Form.Item. */
import { useMemo, useState, type ComponentType } from 'react';
import { Button, Skeleton } from 'antd';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Picture } from '#kit/cells/Picture.tsx';
import { useViewed } from '#kit/form/place.ts';
import { InlineFailure } from '#kit/InlineFailure.tsx';
import type { ChoiceTexts } from '#locales/zh/choice.ts';
import { OpenedAtOnce } from '../dialog/OpenedAtOnce.tsx';
import { useOpener } from '../dialog/use-opener.ts';
import type { Source, ChoiceDialogProps, ChoiceProps } from './define.ts';
import type { Id } from './ids.ts';
import { warmUp } from './load.ts';
import { useChosen } from './use-chosen.ts';
import { useChoiceWords } from './words.ts';
import './choice.css';

/** Chips that are shown before the rest is only counted. */
const SHOWN = 8;

/** What every field of this family takes. */
export interface ChoiceFieldProps<Row> extends Omit<ChoiceProps<Row>, 'defaultData'> {
  id?: string | undefined;
  /** Ids, or whole records; both in the order of choosing. */
  value?: readonly (Id | Row)[] | null | undefined;
  /** The ids as text; whole records where `rows` is set. The second argument is always the records. */
  onChange?: ((value: (string | Row)[], rows: Row[]) => void) | undefined;
  /** The value is the records instead of their ids. */
  rows?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

interface Given<Row extends object> extends ChoiceFieldProps<Row> {
  source: Source<Row>;
  text: keyof ChoiceTexts;
  /** Fetches the code of the dialog; called before it is opened. */
  prepare: () => Promise<unknown>;
  Dialog: ComponentType<ChoiceDialogProps<Row>>;
}

const NONE: readonly never[] = [];

/** The part that all fields share. */
export function ChoiceField<Row extends object>(props: Given<Row>) {
  const { source, text, prepare: fetchDialog, Dialog, id, value, onChange, rows: wholeRows = false, disabled = false, limit, excludeData } = props;
  // A button is neither required nor wrong to those who hear it; its name and what describes it say so.
  const aria = { 'aria-label': props['aria-label'], 'aria-describedby': props['aria-describedby'] };
  const { t } = useChoiceWords();
  const viewed = useViewed();
  // Records that were chosen here need not be loaded again when their ids come back as the value.
  const [known, setKnown] = useState<readonly Row[]>(NONE);
  const given = useMemo(() => {
    const byId = new Map(known.map((row) => [source.idOf(row), row]));
    return (value ?? NONE).map((one) => (typeof one === 'object' ? one : (byId.get(String(one)) ?? one)));
  }, [value, known, source]);
  const chosen = useChosen(source, given);

  const change = (rows: Row[]) => {
    setKnown(rows);
    onChange?.(wholeRows ? rows : rows.map(source.idOf), rows);
  };
  const opener = useOpener(() => Promise.all([fetchDialog(), warmUp(source)]));
  return (
    <div className="choice-field">
      {!viewed && (
        <Button id={id} disabled={disabled} {...opener.button} {...aria}>
          {t(text)}
          {chosen.rows.length > 0 && ` (${chosen.rows.length})`}
        </Button>
      )}
      {viewed && given.length === 0 && <span>—</span>}
      {chosen.loading && <Skeleton.Input active size="small" />}
      {chosen.failure !== undefined && <InlineFailure why={chosen.failure} onRetry={chosen.retry} />}
      {chosen.rows.length > 0 && (
        <ul className="choice-chips">
          {chosen.rows.slice(0, SHOWN).map((row) => (
            <li key={source.idOf(row)}>
              {source.pictureOf && <Picture url={source.pictureOf(row)} alt="" width={22} height={22} />}
              <span title={source.nameOf(row)}>{source.nameOf(row)}</span>
              {!viewed && (
                <Button
                  type="text"
                  size="small"
                  disabled={disabled}
                  icon={<CloseOutlined />}
                  aria-label={t('remove', { name: source.nameOf(row) })}
                  onClick={() => change(chosen.rows.filter((one) => one !== row))}
                />
              )}
            </li>
          ))}
          {chosen.rows.length > SHOWN && <li>{t('more_chosen', { count: chosen.rows.length - SHOWN })}</li>}
        </ul>
      )}
      <OpenedAtOnce opener={opener} start={chosen.rows}>
        <Dialog
          limit={limit}
          excludeData={excludeData}
          defaultData={chosen.loading || chosen.failure !== undefined ? given : chosen.rows}
          onConfirm={change}
          onClose={opener.close}
        />
      </OpenedAtOnce>
    </div>
  );
}
