/** How far a task has come: a bar while it runs, what it found or why it failed afterwards. */
import { useEffect } from 'react';
import { enumLabel } from '#contract/core/enum.ts';
import { taskStatus } from '#contract/platform/task.ts';
import { tellOwnWork } from '#kit/own-changes.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { isOpen } from '#kit/tasks/open.ts';
import type { KitWords } from '#kit/words.ts';
import type { TaskRow } from './entity.ts';
import './task.css';

/** Nobody else hears of the tasks of others, so whoever looks at them asks, every so often. */
const ASK_MS = 3_000;

let looking = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** While one of them is on the screen, open tasks are asked for again. */
function useFollowing(): void {
  useEffect(() => {
    looking += 1;
    timer ??= setInterval(() => tellOwnWork(['task']), ASK_MS);
    return () => {
      looking -= 1;
      if (looking > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
}

function Running({ task, words: { say } }: { task: TaskRow; words: KitWords }) {
  useFollowing();
  return (
    <span className="task-running">
      <progress max={100} value={task.percent} aria-label={say(task.title)}>
        {task.percent}%
      </progress>
      <span className="kit-figures">{task.percent}%</span>
    </span>
  );
}

/** The state with the way that is left. */
export function Progress({ task, words }: { task: TaskRow; words: KitWords }) {
  const { lang, t } = words;
  const open = isOpen(task);
  return (
    <span className="task-progress">
      <Tag tone={taskStatus.entries[task.status]?.tone}>{open && task.cancelling ? t('cancelling') : enumLabel(taskStatus, task.status, lang)}</Tag>
      {open && <Running task={task} words={words} />}
    </span>
  );
}

/** What came of it, in one sentence. */
export const outcomeOf = ({ error, text }: Pick<TaskRow, 'error' | 'text'>, { say }: KitWords): string => (error ? say(error) : text ? say(text) : '');
