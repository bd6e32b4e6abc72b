/** The thin end of the task tray: what pages load at once. The tray itself is fetched when there is a task to show. */
import { subscribeLive } from '#providers/live.ts';
import { readStored } from '#providers/session/storage.ts';

const loadTray = () => import('./tray.tsx');

/** Where the tray keeps the ids of the tasks that it shows, so that they are there again after a reload. */
export const TRAY_KEY = 'task_tray';

let following = false;

/** Begins to show the administrator's own exports and bulk actions, also those that were started before a reload. Once per page load. */
export function followTasks(): void {
  if (following) return;
  following = true;
  subscribeLive('task', (data) => void loadTray().then(({ hear }) => hear(data)));
  const kept = readStored(TRAY_KEY);
  if (Array.isArray(kept) && kept.length > 0) void show(kept.filter((id) => typeof id === 'number'));
}

const show = (ids: readonly number[], started = false): Promise<void> => loadTray().then(({ track }) => track(ids, started));

/** Shows tasks in the tray that were just started. */
export const trackTasks = (ids: readonly number[]): Promise<void> => show(ids, true);
