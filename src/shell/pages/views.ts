import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { remembered } from '#src/kit/remembered.ts';
import type { Page, ViewModule } from '#src/kit/resource.ts';

const loaders = new Map<string, () => Promise<ViewModule>>();
const views = new Map<string, LazyExoticComponent<ComponentType>>();

/** Fetches the module of a page; a page whose module is here is drawn without a place holder. */
export function loadView(page: Page): Promise<ViewModule> {
  let load = loaders.get(page.name);
  if (!load) {
    load = remembered(page.view);
    loaders.set(page.name, load);
  }
  return load();
}

/**
 * The view of a page as a lazy component.
 * @param attempt a failed import is remembered by React, so each retry asks under a new number
 */
export function viewOf(page: Page, attempt = 0): LazyExoticComponent<ComponentType> {
  const key = `${page.name}#${attempt}`;
  let view = views.get(key);
  if (!view) {
    view = lazy(() => loadView(page));
    views.set(key, view);
  }
  return view;
}
