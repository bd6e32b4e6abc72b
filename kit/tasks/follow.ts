/** The thin end of the task tray: what pages load at once. The tray itself is fetched when there is a task to show. */
import { subscribeLive } from '#providers/live.ts';
import { readStored } from '#providers/session/storage.ts';
import { TRAY_KEY } from './key.ts';

const loadTray = () => import('./tray.tsx');

let following = false;

/** Begins to show the administrator's own exports and bulk actions, also those that were started before a reload. Once per page load. */
export function followTasks(): void {
  if (following) return;
  following = true;
  // Without the tray's code there is nothing to show it with; the next event, or the next try below, brings it.
  subscribeLive('task', (data) => void loadTray().then(({ hear }) => hear(data), noTray));
  addEventListener('online', () => void showWaiting());
  const kept = readStored(TRAY_KEY);
  if (Array.isArray(kept) && kept.length > 0) void show(kept.filter((id) => typeof id === 'number'));
}

const noTray = () => undefined;

/** Tasks that could not be shown because the tray's code did not come. They run all the same, and the server knows them. */
const waiting = new Map<number, boolean>();

/** Never rejects: a task that was started must not look as if it had not been. */
async function show(ids: readonly number[], started = false): Promise<void> {
  for (const id of ids) waiting.set(id, started);
  await showWaiting();
}

async function showWaiting(): Promise<void> {
  const tray = await loadTray().catch(noTray);
  if (!tray) return;
  const shown = [...waiting];
  waiting.clear();
  for (const [id, started] of shown) tray.track([id], started);
}

/** Shows tasks in the tray that were just started. */
export const trackTasks = (ids: readonly number[]): Promise<void> => show(ids, true);
