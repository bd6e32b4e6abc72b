/** Edits the tags of a floor of a decorated page: a row of short texts in order, each with what a tap on it does. */
import { useRef, useState } from 'react';
import { App } from 'antd';
import { operationType } from '#contract/operations/page-operation.ts';
import { enumOptions } from '#contract/core/enum.ts';
import { Sorted } from '#kit/sort/Sorted.tsx';
import { DialogField, type DialogControl, type DialogFieldProps } from '../dialog/DialogField.tsx';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';
import { NewTag } from './NewTag.tsx';
import { TagForm } from './TagForm.tsx';
import { TagItem } from './TagItem.tsx';
import { addTag, changeTag, currentTag, finishedTags, isSound, removeTag, startTags, type FloorTag } from './tags.ts';
import './floor.css';

export type { FloorTag } from './tags.ts';

export interface FloorTagsOptions {
  /** Most tags; default 10. */
  limit?: number | undefined;
  /** What a tap may do; default all operation types. */
  options?: readonly { value: string; label: string }[] | undefined;
}

/** The dialog; mount it to open it. */
export function FloorTagsDialog({ value, onConfirm, onClose, limit = 10, options }: DialogControl<readonly FloorTag[]> & FloorTagsOptions) {
  const { t, lang } = usePickerWords();
  const { message, modal } = App.useApp();
  const [state, setState] = useState(() => startTags(value ?? []));
  /** Mistakes of the edited tag are shown once somebody tried to leave it. */
  const [checked, setChecked] = useState(false);
  const [holding, setHolding] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const { tags } = state;
  const tag = currentTag(state);

  /** True when the edited tag may be left. */
  const check = (): boolean => {
    const sound = tag === undefined || isSound(tag);
    setChecked(!sound);
    return sound;
  };
  const add = (text: string) => {
    if (!check()) return;
    if (tags.length >= limit) return void message.error(t('tooManyTags'));
    setState((old) => addTag(old, text));
  };
  /** The button that asked goes with its tag, and with it the place of the keyboard: by now the page, the frame of the dialog or what is left of the question has it. */
  const takeFocus = () => {
    const dialog = document.activeElement?.closest('[role="dialog"]');
    if (dialog && !dialog.matches('.ant-modal-confirm')) return;
    const button = row.current?.querySelector<HTMLElement>('[data-current] .floor-tag-text') ?? row.current?.querySelector('button');
    button?.focus();
  };
  const remove = (key: string, text: string) =>
    void modal.confirm({
      title: t('removeTagConfirm', { text }),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => {
        setChecked(false);
        setState((old) => removeTag(old, key));
      },
      afterClose: () => setTimeout(takeFocus),
    });
  const confirm = () => {
    if (check()) onConfirm(finishedTags(state));
    else void message.error(t('formInvalid'));
  };

  return (
    <PickerDialog
      title={t('tagsDialog')}
      width={600}
      keyboard={!holding}
      onOk={confirm}
      onClose={onClose}
      note={t('counters', { max: limit, count: tags.length, left: Math.max(0, limit - tags.length) })}
    >
      <Sorted
        items={tags}
        keyOf={({ key }) => key}
        nameOf={({ block_value }) => block_value}
        onHolding={setHolding}
        onSort={(sorted) => setState((old) => ({ ...old, tags: sorted }))}
      >
        <ul ref={row} className="floor-tags" aria-label={t('tags')}>
          {tags.map((one) => (
            <TagItem
              key={one.key}
              tag={one}
              current={one.key === state.current}
              onChoose={() => {
                if (one.key !== state.current && check()) setState((old) => ({ ...old, current: one.key }));
              }}
              onRemove={() => remove(one.key, one.block_value)}
            />
          ))}
          <li>
            <NewTag onAdd={add} full={tags.length >= limit} onFull={() => void message.error(t('tooManyTags'))} />
          </li>
        </ul>
      </Sorted>
      {tag ? (
        <TagForm
          key={tag.key}
          tag={tag}
          checked={checked}
          options={options ?? enumOptions(operationType, lang)}
          onChange={(change) => setState((old) => changeTag(old, change))}
        />
      ) : (
        <p className="floor-none">{t('noTags')}</p>
      )}
    </PickerDialog>
  );
}

/** Floor tags as a field: their texts, and a button that opens the dialog. */
export function FloorTagsEditor({ limit, options, ...field }: DialogFieldProps<readonly FloorTag[]> & FloorTagsOptions) {
  const { t } = usePickerWords();
  const tags = field.value ?? [];
  return (
    <DialogField
      {...field}
      text={t(tags.length > 0 ? 'edit' : 'choose')}
      summary={<span>{tags.map(({ block_value }) => block_value).join(t('listMark'))}</span>}
    >
      {(control) => <FloorTagsDialog {...control} limit={limit} options={options} />}
    </DialogField>
  );
}
