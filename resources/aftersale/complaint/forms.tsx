/** Taking part in the dialogue, and ruling. */
import { useState } from 'react';
import { Button } from 'antd';
import { useNotification } from '@refinedev/core';
import { complaintApi, complaintMessageFields } from '#contract/aftersale/complaint.ts';
import { complaintMachine } from '#contract/aftersale/machines.ts';
import { useRun } from '#kit/calls.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { LazyInlineForm } from '#kit/form/LazyInlineForm.tsx';
import { useMayCall } from '#kit/may.ts';
import { useCloseTo } from '#kit/own-tab.ts';
import { useAftersaleWords } from '../words.ts';
import { complaintEntity, type Complaint } from './entity.ts';
import { complaintList } from './index.ts';

const message = defineForm(
  { labels: complaintMessageFields, noun: { zh: '对话', en: 'message' } },
  { fields: [field.textarea('content', { label: { zh: '发送对话', en: 'Message' }, rows: 3 })] },
);

const ruling = defineForm(complaintEntity, { fields: [field.textarea('arbitration_result', { rows: 4 })] });

/** Both are typed beside what they are about, so they show failures themselves. */
const QUIET = { message: false, loading: false };

/** Sends a message of the platform. */
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
        send={(body) => run(complaintApi.communication, { params: { id }, body }, QUIET)}
      />
    </div>
  );
}

/** Ends the complaint with a ruling; then the work on it is over and the list is shown. */
export function RulingForm({ complaint: { complain_id: id, status } }: { complaint: Complaint }) {
  const { t } = useAftersaleWords();
  const { open: notify } = useNotification();
  const run = useRun();
  const mayCall = useMayCall();
  const leave = useCloseTo(complaintList);
  const [open, setOpen] = useState(false);
  if (!mayCall(complaintApi.complete)) return null;
  // A ruling that is being written stays when somebody else was faster: the server says so, and nothing typed is lost.
  if (!open && !complaintMachine.allows(status, 'RULE', 'admin')) return null;
  if (!open) {
    return (
      <Button danger onClick={() => setOpen(true)}>
        {t('rule')}
      </Button>
    );
  }
  return (
    <>
      <p className="kit-note">{t('rulingHint')}</p>
      <LazyInlineForm
        form={ruling}
        label={t('ruling')}
        submitText={t('saveRuling')}
        danger
        autoFocus
        confirm={() => t('ruleConfirm')}
        endpoint={complaintApi.complete}
        send={(body) => run(complaintApi.complete, { params: { id }, body }, QUIET)}
        onDone={() => {
          notify?.({ type: 'success', message: t('ruled') });
          leave();
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
