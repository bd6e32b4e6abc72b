/** Uploads of one component: several at a time, each with its progress and its own way to be cancelled. */
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { App } from 'antd';
import { uploadApi } from '#contract/base/upload.ts';
import type { UploadedFile } from '#contract/base/upload.schema.ts';
import { call } from '#providers/http/client.ts';
import { isApiError } from '#providers/http/errors.ts';
import { useLatest } from '../calls.ts';
import { UploadsContext } from '../form/uploads.ts';
import { fileSize } from '../format/text.ts';
import { useWords } from '../words.ts';

/** What a file is uploaded for. */
export type UploadScene = 'goods' | 'shop' | 'member' | 'other' | 'normal' | 'ueditor';

/** An upload under way. */
export interface RunningUpload {
  key: number;
  name: string;
  /** Share that was sent, 0 to 1. */
  share: number;
  cancel: () => void;
}

export interface UploadsOptions {
  scene?: UploadScene | undefined;
  /** Extensions, e.g. `jpg, png`. Others are refused with a message. */
  accept: string;
  /** How many files fit besides those that are under way. */
  room: number;
  /** Largest size in bytes that this component takes; the server has its own limits. */
  maxBytes?: number | undefined;
  /** A file has arrived; `source` is what was sent. */
  onDone: (file: UploadedFile, source: File) => void;
}

export interface Uploads {
  running: readonly RunningUpload[];
  /** Extensions that are taken. */
  types: readonly string[];
  /** How many more files may be chosen now. */
  left: number;
  /** Checks files and sends them. What is wrong with them is told, and none is sent. */
  take: (files: Iterable<File>) => void;
  /** Sends one file without a check of the number, e.g. in place of another. */
  send: (file: File, done?: UploadsOptions['onDone']) => void;
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const typesOf = (accept: string) =>
  accept
    .split(/[,，]/)
    .map((type) => type.trim().replace(/^\./, '').toLowerCase())
    .filter(Boolean);

/** Lets a component upload. Failures are told by a message; what is under way ends with the component. */
export function useUploads({ scene = 'normal', accept, room, maxBytes, onDone }: UploadsOptions): Uploads {
  const { t } = useWords();
  const { message } = App.useApp();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const made = useRef(0);
  const aborts = useRef(new Set<AbortController>());
  // Uploads end later than the render that started them.
  const report = useLatest(onDone);
  const begin = use(UploadsContext);
  const types = typesOf(accept);
  const left = Math.max(0, room - running.length);

  useEffect(() => {
    const all = aborts.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  const run = useLatest(async (file: File, done: UploadsOptions['onDone']) => {
    made.current += 1;
    const key = made.current;
    const abort = new AbortController();
    const onProgress = (share: number) => setRunning((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    aborts.current.add(abort);
    setRunning((all) => [...all, { key, name: file.name, share: 0, cancel: () => abort.abort() }]);
    try {
      const options = { loading: false, message: false, signal: abort.signal, onProgress };
      done(await call(uploadApi.admin, { query: { scene }, body: { file } }, options), file);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind !== 'cancelled' && error.kind !== 'session') void message.error(error.message || t('uploadFailed'));
      return false;
    } finally {
      aborts.current.delete(abort);
      setRunning((all) => all.filter((one) => one.key !== key));
    }
  });

  const issueOf = (file: File): string | undefined => {
    if (!types.includes(extensionOf(file.name))) return t('wrongType', { types: types.join(', ') });
    if (maxBytes !== undefined && file.size > maxBytes) return t('fileTooLarge', { size: fileSize(maxBytes) });
    return undefined;
  };

  const send = useCallback((file: File, done: UploadsOptions['onDone'] = report) => begin(run(file, done)), [begin, run, report]);

  const take = useLatest((given: Iterable<File>) => {
    const files = [...given];
    if (files.length === 0) return;
    if (files.length > left) return void message.error(t('tooManyFiles'));
    const issue = files.map(issueOf).find((text) => text !== undefined);
    if (issue !== undefined) return void message.error(issue);
    for (const file of files) send(file);
  });

  return { running, types, left, take, send };
}
