/** Opening the decoration site to make a new page. */
import { config } from '#providers/config.ts';
import { openDecorSite, sendSession } from '#providers/decor-sync.ts';
import { language } from '#providers/language.ts';
import type { PageChoice } from './source.ts';

/** Whether there is a decoration site to open. */
export const canCreate = (domain: string | undefined): boolean => URL.canParse(domain ?? config().decorSite);

/** Opens the decoration site in a new tab and hands the session over. False when the browser blocks the tab. */
export function createPage({ type = 'admin', clientType = 'pc', domain }: PageChoice): boolean {
  if (domain === undefined && type === 'admin') return openDecorSite({ clientType });
  const url = new URL(domain ?? config().decorSite);
  url.searchParams.set('decor_type', type);
  url.searchParams.set('client_type', clientType);
  url.searchParams.set('lang', language());
  const opened = window.open(url.href, '_blank');
  if (!opened) return false;
  sendSession(opened, url.origin);
  return true;
}
