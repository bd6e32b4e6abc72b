import { useEffect, useSyncExternalStore } from 'react';
import { fileUrl } from '#providers/config.ts';
import { subscribeLive, type OpenEvent } from '#providers/live.ts';
import { loadSite, storedSite, type SiteInfo } from '#providers/session/site.ts';

/** What the document is called while the site's name is not known. */
const unnamed = globalThis.document?.title ?? '';

let site: SiteInfo | undefined;
let asked = false;
const listeners = new Set<() => void>();

async function ask(anew = false): Promise<void> {
  site = await loadSite(anew);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
    subscribeLive('change', (data) => (data as { resource?: unknown } | null)?.resource === 'site' && void ask(true));
    // What was told meanwhile was missed.
    subscribeLive('open', (data) => (data as OpenEvent).again && void ask(true));
  }
  return () => void listeners.delete(listener);
}

const snapshot = (): SiteInfo | undefined => (site ??= storedSite());

/** The site info: what was known at the last visit until the answer is there. */
export const useSite = (): SiteInfo | undefined => useSyncExternalStore(subscribe, snapshot);

/** The icon that the page came with. */
const ownIcon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const built = globalThis.document ? (ownIcon()?.getAttribute('href') ?? '') : '';

function showIcon(address: string): void {
  ownIcon()?.setAttribute('href', fileUrl(address) || built);
}

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
    if (info) showIcon(info.admin_icon);
  }, [info]);
}
