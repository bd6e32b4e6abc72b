/** One record in a dialog: what it is and, while somebody has to decide about it, the form for that. */
import { useState } from 'react';
import { Button, Modal, Skeleton } from 'antd';
import { isPossible } from '../action/define.ts';
import type { Entity } from '../entity.ts';
import { ErrorState } from '../list/states.tsx';
import { useMayCall } from '../may.ts';
import { useRecordName } from '../own-tab.ts';
import { UnsavedDialog } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import type { DetailProps } from './define.ts';
import type { DetailDialogDef } from './define-dialog.ts';
import { FieldList } from './FieldList.tsx';
import { useCellContext } from './use-context.ts';
import { InlineAction } from './InlineAction.tsx';
import { useRecord } from './use-record.ts';
import './detail.css';
import './detail-dialog.css';

interface DetailDialogProps<R> extends DetailProps {
  entity: Pick<Entity<never>, 'name' | 'labels'>;
  def: DetailDialogDef<R>;
}

/** The dialog of a declared detail. Mount it anew for another record. */
export function DetailDialog<R>({ id, onClose, entity, def }: DetailDialogProps<R>) {
  const { say, t } = useWords();
  const mayCall = useMayCall();
  const { record, error, retry } = useRecord<R>(entity.name, id);
  const context = useCellContext(entity.labels, def.title);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const { decide } = def;
  useRecordName(record === undefined ? undefined : def.title(record));

  // Settled by the first answer: a decision that is being written stays when somebody else was faster, and the server says so.
  const [open, setOpen] = useState<boolean>();
  const undecided = record !== undefined && decide !== undefined && mayCall(decide.endpoint) && isPossible(decide, record);
  if (record !== undefined && open === undefined) setOpen(undecided);
  const deciding = (open ?? undecided) ? decide : undefined;

  const close = () => (dirty ? setAsking(true) : onClose());
  const heading = deciding ? say(deciding.title ?? deciding.label) : say(def.heading);

  return (
    <Modal
      open
      title={record === undefined ? t('details') : heading}
      width={def.width ?? 560}
      onCancel={close}
      maskClosable={!dirty}
      destroyOnHidden
      footer={deciding ? null : <Button onClick={close}>{t('close')}</Button>}
    >
      {record === undefined && (error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active title={false} aria-label={t('loading')} />)}
      {record !== undefined && (
        <FieldList record={record} fields={deciding ? def.fields : [...def.fields, ...(def.outcome?.(record) ?? [])]} context={context} />
      )}
      {record !== undefined && deciding && (
        <div className="kit-detail-decide">
          <InlineAction entity={entity} action={deciding} record={record} title={def.title(record)} onDone={onClose} onCancel={close} onDirty={setDirty} />
        </div>
      )}
      <UnsavedDialog open={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Modal>
  );
}
