/** The tasks that the tray shows, outside of React: they outlive every page. */
import { useSyncExternalStore } from 'react';
import { OWN_PAGE, taskApi, type TaskEvent } from '#contract/platform/task.ts';
import type { Task } from '#contract/platform/task.schema.ts';
import { call } from '#providers/http/client.ts';
import { isApiError } from '#providers/http/errors.ts';
import { onSessionChange } from '#providers/session/session.ts';
import { removeStored, writeStored } from '#providers/session/storage.ts';
import { tellOwnWork } from '../own-changes.ts';
import { tellTaskEnd } from './ended.ts';
import { TRAY_KEY } from './key.ts';
import { isOpen } from './open.ts';

/** A task as the tray shows it: what live events tell, and what only the finished task knows. */
export type TrayTask = Pick<Task, 'id' | 'kind' | 'title' | 'status' | 'cancelling' | 'percent' | 'text'> &
  Partial<Pick<Task, 'touched' | 'error' | 'result' | 'downloadable'>>;

/** Asked when no event came for so long: the stream of events may be closed. */
const SILENCE_MS = 3_000;
const KEPT_DAYS = 1;
const QUIET = { loading: false, message: false } as const;

let tasks: readonly TrayTask[] = [];
const heard = new Map<number, number>();
const dismissed = new Set<number>();
/** Tasks that were started here or seen at work: somebody may be looking at what they change. */
const working = new Set<number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function replace(next: readonly TrayTask[]): void {
  tasks = next;
  if (next.length > 0)
    writeStored(
      TRAY_KEY,
      next.map(({ id }) => id),
      KEPT_DAYS,
    );
  else removeStored(TRAY_KEY);
  const open = next.some(isOpen);
  if (open) timer ??= setInterval(askSilent, SILENCE_MS);
  else {
    clearInterval(timer);
    timer = undefined;
  }
  for (const listener of listeners) listener();
}

/** Screens show what a bulk action did as soon as it has ended. */
function follow(task: TrayTask): void {
  if (isOpen(task)) working.add(task.id);
  else if (working.delete(task.id)) {
    tellTaskEnd(task);
    if (task.touched) tellOwnWork(task.touched);
  }
}

function put(task: TrayTask): void {
  follow(task);
  if (dismissed.has(task.id)) return;
  const known = tasks.some(({ id }) => id === task.id);
  replace(known ? tasks.map((old) => (old.id === task.id ? { ...old, ...task } : old)) : [task, ...tasks]);
}

async function ask(id: number): Promise<void> {
  heard.set(id, Date.now());
  try {
    put(await call(taskApi.one, { params: { id } }, QUIET));
  } catch (error) {
    // Somebody forgot it. Other failures say nothing about the task.
    if (isApiError(error) && error.status === 404) replace(tasks.filter((task) => task.id !== id));
  }
}

function askSilent(): void {
  for (const task of tasks) {
    if (isOpen(task) && Date.now() - (heard.get(task.id) ?? 0) >= SILENCE_MS) void ask(task.id);
  }
}

/** Takes a live event. */
export function take(event: TaskEvent): void {
  if (OWN_PAGE.has(event.kind)) return;
  const { task_id: id, kind, title, status, cancelling, percent, text } = event;
  const known = tasks.find((task) => task.id === id);
  // A late event must not bring a task back to life.
  if (known && !isOpen(known)) return;
  if (!isOpen(event)) {
    // What it found or why it failed is not in the event.
    if (known) void ask(id);
    return;
  }
  heard.set(id, Date.now());
  put({ id, kind, title, status, cancelling, percent, text });
}

/**
 * Shows these tasks, as the server knows them now.
 * @param started just now, by this page
 */
export function add(ids: readonly number[], started: boolean): void {
  for (const id of ids) {
    if (started) working.add(id);
    void ask(id);
  }
}

/** Takes a task out of the tray; the task itself and its file stay. */
export function dismiss(id: number): void {
  dismissed.add(id);
  replace(tasks.filter((task) => task.id !== id));
}

/** Asks the server to end a task; failures are told by the http client. */
export async function cancel(id: number): Promise<void> {
  try {
    put(await call(taskApi.cancel, { params: { id } }, { loading: false }));
  } catch {
    await ask(id);
  }
}

onSessionChange((change) => {
  // The next administrator at this browser must not see what this one exported.
  if (change !== 'signed-out') return;
  replace([]);
  for (const known of [heard, dismissed, working]) known.clear();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The tasks of the tray, newest first. */
export const useTasks = (): readonly TrayTask[] => useSyncExternalStore(subscribe, () => tasks);
