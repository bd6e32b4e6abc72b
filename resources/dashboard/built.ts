import { useMemo } from 'react';
import { registry } from '#resources/index.ts';
import { pagesOf } from '#kit/resource.ts';

/** Whether this product has a page. Numbers of groups that are not built would be zeros that mean nothing. */
export function useBuilt(): (page: string) => boolean {
  // Read while rendering: the registry holds the dashboard itself, so it is not complete when this module is loaded.
  const names = useMemo(() => new Set(pagesOf(registry).map(({ page }) => page.name)), []);
  return (page) => names.has(page);
}
