import { useState } from 'react';
import { Button } from 'antd';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { useNotification } from '@refinedev/core';
import { NOTE_MAX } from '#contract/platform/limits.ts';
import { timelineApi, timelineFields } from '#contract/platform/timeline.ts';
import { useRun } from '../calls.ts';
import { defineForm, field } from '../form/define.ts';
import { LazyInlineForm } from '../form/LazyInlineForm.tsx';
import { useWords } from '../words.ts';

const form = defineForm({ labels: timelineFields, noun: { zh: '备注', en: 'note' } }, { fields: [field.textarea('content', { max: NOTE_MAX, rows: 3 })] });

interface NoteFormProps {
  /** Name of the data resource. */
  kind: string;
  id: string;
}

/** Leaves a note for colleagues with a record. Opened by a button, so that the timeline stays in sight. */
export function NoteForm({ kind, id }: NoteFormProps) {
  const { t } = useWords();
  const run = useRun();
  const { open: notify } = useNotification();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button className="kit-no-print" size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('noteAdd')}
      </Button>
    );
  }
  return (
    <div className="kit-note-form kit-no-print">
      <p className="kit-note">{t('noteHint')}</p>
      <LazyInlineForm
        form={form}
        label={t('noteAdd')}
        submitText={t('save')}
        autoFocus
        endpoint={timelineApi.addNote}
        send={(body) => run(timelineApi.addNote, { params: { kind, record_id: id }, body }, { message: false, loading: false })}
        onDone={() => {
          notify?.({ type: 'success', message: t('noteAdded') });
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
