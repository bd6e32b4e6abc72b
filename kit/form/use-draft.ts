/** Keeps what is typed into a form as a draft, and brings it back when the form is opened again. */
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../calls.ts';
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts';
import type { FormDef, Values } from './define.ts';

const WRITE_AFTER_MS = 400;

export interface DraftKeeping {
  /** What was kept when the form was opened. */
  found: Draft | undefined;
  /** Something was typed: what was changed by now; without values there is nothing to keep. */
  typed: (values: Values | undefined, version: number | undefined) => void;
}

/** @param name unique for form and record; without one nothing is kept */
export function useDraft(form: FormDef, name: string | undefined): DraftKeeping {
  const [key] = useState(() => (name === undefined ? undefined : draftKey(name)));
  const [found] = useState(() => (key === undefined ? undefined : readDraft(key)));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);
  const flush = useLatest(() => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = undefined;
    current.write();
  });
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const typed = useLatest((values: Values | undefined, version: number | undefined) => {
    if (key === undefined) return;
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    if (!values) return dropDraft(key);
    waiting.current = { timer: setTimeout(flush, WRITE_AFTER_MS), write: () => keepDraft(key, form.fields, values, version) };
  });
  return { found, typed };
}
