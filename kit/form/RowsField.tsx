/** Rows of things within a form: added, filled in, put in order by dragging or by keys, and removed. */
import { use, type ComponentType, type ReactNode } from 'react';
import { Button } from 'antd';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { FieldContext, List } from 'rc-field-form';
import { Sorted, useSorted } from '../sort/Sorted.tsx';
import { useWords } from '../words.ts';
import type { Field } from './fields.ts';
import type { FieldItemProps, FormFieldsProps } from './props.ts';
import { useFormPlace } from './place.ts';

type RowsKind = Extract<Field, { kind: 'rows' }>;

interface RowsFieldProps extends FieldItemProps {
  field: RowsKind;
  /** Draws the fields of a row. */
  Fields: ComponentType<FormFieldsProps>;
}

/** Names of fields are whole paths everywhere; a list would have them begin anew within it. */
function WholePaths({ children }: { children: ReactNode }) {
  const { prefixName: _, ...context } = use(FieldContext);
  return <FieldContext value={context}>{children}</FieldContext>;
}

interface RowProps extends Pick<RowsFieldProps, 'field' | 'base' | 'rule' | 'Fields'> {
  at: number;
  id: string;
  onRemove: () => void;
}

function Row({ field, base, rule, Fields, at, id, onRemove }: RowProps) {
  const { say, t } = useWords();
  const { disabled, viewed } = useFormPlace();
  const moves = field.sortable !== false && !viewed;
  const name = t('rowName', { noun: say(field.noun), at: at + 1 });
  const { item, handle } = useSorted(id, name);
  return (
    <fieldset className="kit-row" data-fixed={!moves || undefined} data-viewed={viewed || undefined} disabled={disabled} {...item}>
      <legend>{name}</legend>
      {moves && (
        <button {...handle} className="kit-row-handle" disabled={disabled}>
          <HolderOutlined aria-hidden />
        </button>
      )}
      <div className="kit-fields" data-columns={field.columns ?? 3}>
        <Fields fields={field.fields} rules={rule?.fields ?? {}} base={[...base, field.name, at]} />
      </div>
      {!viewed && (
        <Button
          type="text"
          danger
          className="kit-row-remove"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('rowRemove', { name })}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}

export function RowsField({ field, base, rule, label, required, Fields }: RowsFieldProps) {
  const { lang, say, t } = useWords();
  const { id, instance, disabled, viewed } = useFormPlace();
  const path = [...base, field.name];
  const most = Math.min(field.top ?? Infinity, rule?.max ?? Infinity);
  /** What is wrong with the list as a whole; what is wrong in a row is said there. */
  const validator = (_: unknown, value: unknown) => {
    const list = Array.isArray(value) ? value : [];
    const wrong = required && list.length === 0 ? t('rowsRequired', { label }) : rule?.check(list, label, lang);
    return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
  };
  return (
    <fieldset className="kit-group" data-wide id={`${id}_${path.join('_')}`} tabIndex={-1}>
      <legend className={field.bare ? 'kit-hidden' : undefined}>{label}</legend>
      {field.hint && <p className="kit-field-hint">{say(field.hint)}</p>}
      <List name={path} rules={[{ validator }]} validateTrigger={[]}>
        {(rows, { add, move, remove }, { errors }) => {
          const told = (change: () => void) => {
            change();
            instance.told();
          };
          return (
            <WholePaths>
              <Sorted
                items={rows}
                keyOf={({ key }) => String(key + 1)}
                nameOf={({ name }) => t('rowName', { noun: say(field.noun), at: name + 1 })}
                onSort={(sorted) => {
                  const to = sorted.findIndex((row, index) => row !== rows[index]);
                  const last = sorted.findLastIndex((row, index) => row !== rows[index]);
                  if (to < 0) return;
                  // One row has gone up to the first place that differs, or down to the last.
                  const moved = sorted[to] === rows[last] ? ([last, to] as const) : ([to, last] as const);
                  told(() => move(...moved));
                }}
              >
                {rows.map(({ key, name }) => (
                  <Row
                    key={key}
                    id={String(key + 1)}
                    at={name}
                    field={field}
                    base={base}
                    rule={rule}
                    Fields={Fields}
                    onRemove={() => told(() => remove(name))}
                  />
                ))}
              </Sorted>
              {errors.map((error) => (
                <div key={String(error)} role="alert" className="kit-field-errors">
                  {error}
                </div>
              ))}
              {!viewed && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined aria-hidden />}
                  disabled={disabled || rows.length >= most}
                  onClick={() => told(() => add({ ...defaultsOf(field.fields), ...field.blank }))}
                >
                  {t('addTitle', { noun: inSentence(say(field.noun)) })}
                </Button>
              )}
              {viewed && rows.length === 0 && <span>—</span>}
            </WholePaths>
          );
        }}
      </List>
    </fieldset>
  );
}

/** A noun within a sentence: in lower case, unless it is an abbreviation. */
const inSentence = (noun: string) => noun.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** What the fields of a new row start with. */
const defaultsOf = (fields: readonly Field[]) => Object.fromEntries(fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
