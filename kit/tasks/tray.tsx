/**
 * The tray of background tasks in the corner. It has a React root of its own in the body, since tasks go on whatever page
 * is open; plain elements with the theme's variables, so that it needs nothing from the pages.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { enumLabel } from '#contract/core/enum.ts';
import { taskStatus, type TaskEvent } from '#contract/platform/task.ts';
import { count } from '../format/money.ts';
import { useWords } from '../words.ts';
import { isOpen } from './open.ts';
import { fetchFile } from './save-file.ts';
import { isBulkResult, Results } from './Results.tsx';
import { add, cancel, dismiss, take, useTasks, type TrayTask } from './store.ts';
import './tray.css';

function Item({ task, onResult }: { task: TrayTask; onResult: (task: TrayTask) => void }) {
  const { lang, say, t } = useWords();
  const open = isOpen(task);
  const title = say(task.title);
  const bulk = isBulkResult(task.result) ? task.result : undefined;
  const rows = task.kind === 'export' && typeof task.result?.['rows'] === 'number' ? task.result['rows'] : undefined;
  return (
    <li className="kit-task">
      <div className="kit-task-head">
        <span className="kit-task-title">{title}</span>
        <span className={`kit-tag kit-tag-${taskStatus.entries[task.status]?.tone ?? 'default'}`}>
          {task.cancelling && open ? t('cancelling') : enumLabel(taskStatus, task.status, lang)}
        </span>
      </div>
      {open && (
        <progress className="kit-task-bar" max={100} value={task.percent} aria-label={title}>
          {task.percent}%
        </progress>
      )}
      <p className="kit-task-text">
        {open && `${task.percent}% ${task.text ? say(task.text) : ''}`}
        {!open && task.error && say(task.error)}
        {!open && !task.error && rows === undefined && !bulk && task.text && say(task.text)}
        {rows !== undefined && t('exportedRows', { count: rows })}
        {bulk && t('bulkCounts', { ok: count(bulk.ok), refused: count(bulk.refused) })}
      </p>
      <div className="kit-task-buttons">
        {open && (
          <button type="button" className="kit-link" disabled={task.cancelling} aria-label={t('cancelTask', { title })} onClick={() => void cancel(task.id)}>
            {t('cancel')}
          </button>
        )}
        {task.downloadable && (
          // A failure has been told by the http client.
          <button type="button" className="kit-link" aria-label={`${t('download')} ${title}`} onClick={() => void fetchFile(task.id).catch(() => undefined)}>
            {t('download')}
          </button>
        )}
        {bulk && (
          <button type="button" className="kit-link" aria-label={`${t('bulkResult')} ${title}`} onClick={() => onResult(task)}>
            {t('bulkResult')}
          </button>
        )}
        {!open && (
          <button type="button" className="kit-link" aria-label={`${t('dismiss')} ${title}`} onClick={() => dismiss(task.id)}>
            {t('dismiss')}
          </button>
        )}
      </div>
    </li>
  );
}

/**
 * A bar below everything else, which makes room for it: nothing of a page lies under it. It shows the newest task; the others, and what
 * they did, rise above it for whoever asks.
 */
function Tray() {
  const { say, t } = useWords();
  const tasks = useTasks();
  const [unfolded, setUnfolded] = useState(false);
  const [shown, setShown] = useState<TrayTask>();
  const [newest, ...others] = tasks;
  if (!newest) return null;
  const running = tasks.filter(isOpen).length;
  return (
    <>
      <section className="kit-tray kit-no-print" aria-label={t('tasks')}>
        {unfolded && others.length > 0 && (
          <ul className="kit-tray-list">
            {others.map((task) => (
              <Item key={task.id} task={task} onResult={setShown} />
            ))}
          </ul>
        )}
        <div className="kit-tray-bar">
          <button type="button" className="kit-tray-head" aria-expanded={unfolded} disabled={others.length === 0} onClick={() => setUnfolded(!unfolded)}>
            <span className="kit-tray-name">{t('tasks')}</span>
            <span className="kit-tray-count" role="status">
              {running > 0 ? t('tasksRunning', { count: running }) : t('tasksDone')}
            </span>
            {others.length > 0 && <span aria-hidden="true" className={unfolded ? 'kit-tray-arrow' : 'kit-tray-arrow kit-tray-open'} />}
          </button>
          <ul className="kit-tray-newest">
            <Item task={newest} onResult={setShown} />
          </ul>
        </div>
      </section>
      {shown && isBulkResult(shown.result) && <Results title={say(shown.title)} result={shown.result} onClose={() => setShown(undefined)} />}
    </>
  );
}

let shown = false;

function showTray(): void {
  if (shown) return;
  shown = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Tray />);
}

/** Takes the data of a live event `task`. */
export function hear(data: unknown): void {
  showTray();
  take(data as TaskEvent);
}

/** Shows tasks by their ids. @param started just now, by this page */
export function track(ids: readonly number[], started: boolean): void {
  showTray();
  add(ids, started);
}
