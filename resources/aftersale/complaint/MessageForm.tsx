import { complaintApi, complaintMessageFields } from '#contract/aftersale/complaint.ts';
import { complaintMachine } from '#contract/aftersale/machines.ts';
import { useRun } from '#kit/calls.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { LazyInlineForm } from '#kit/form/LazyInlineForm.tsx';
import { useMayCall } from '#kit/may.ts';
import { useAftersaleWords } from '../words.ts';
import type { Complaint } from './entity.ts';

const message = defineForm(
  { labels: complaintMessageFields, noun: { zh: '对话', en: 'message' } },
  { fields: [field.textarea('content', { label: { zh: '发送对话', en: 'Message' }, rows: 3 })] },
);

/** Sends a message of the platform. It is typed beside what it is about, so it shows failures itself. */
export function MessageForm({ complaint: { complain_id: id, status } }: { complaint: Complaint }) {
  const { t } = useAftersaleWords();
  const run = useRun();
  const mayCall = useMayCall();
  if (!complaintMachine.allows(status, 'TALK', 'admin') || !mayCall(complaintApi.communication)) return null;
  return (
    <div className="sale-talk">
      <LazyInlineForm
        form={message}
        label={t('send')}
        submitText={t('send')}
        endpoint={complaintApi.communication}
        send={(body) => run(complaintApi.communication, { params: { id }, body }, { message: false, loading: false })}
      />
    </div>
  );
}
