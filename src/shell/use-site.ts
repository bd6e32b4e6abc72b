import { useEffect, useSyncExternalStore } from 'react';
import { fileUrl } from '#providers/config.ts';
import { loadSite, storedSite, type SiteInfo } from '#providers/session/site.ts';

/** What the document is called while the site's name is not known. */
const unnamed = globalThis.document?.title ?? '';

let site: SiteInfo | undefined;
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  site = await loadSite();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => void listeners.delete(listener);
}

const snapshot = (): SiteInfo | undefined => (site ??= storedSite());

/** The site info: what was known at the last visit until the answer is there. */
export const useSite = (): SiteInfo | undefined => useSyncExternalStore(subscribe, snapshot);

/**
 * Title and icon of the browser's tab follow the site info.
 * @param page what stands in front of the site's name: a page that shows one record, in words
 */
export function useDocumentFace(page?: string): void {
  const info = useSite();
  const title = [page, info?.site_name || unnamed].filter(Boolean).join(' - ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const icon = fileUrl(info?.admin_icon);
    if (icon) document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  }, [info]);
}
