import { taskApi } from '#contract/platform/task.ts';
import { download } from '#providers/http/client.ts';

const REVOKE_AFTER_MS = 60_000;

/** Saves a file that was fetched, as if a link to it had been clicked. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/** Saves the file that a task made. Rejects when it does not come; the http client has told why. */
export async function fetchFile(id: number): Promise<void> {
  const { blob, name } = await download(taskApi.result, { params: { id } });
  saveFile(blob, name || `task-${id}`);
}
