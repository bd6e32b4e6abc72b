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
