import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Page } from '#src/kit/resource.ts';

const views = new Map<string, LazyExoticComponent<ComponentType>>();

/**
 * The view of a page as a lazy component.
 * @param attempt a failed import is remembered by React, so each retry asks under a new number
 */
export function viewOf(page: Page, attempt = 0): LazyExoticComponent<ComponentType> {
  const key = `${page.name}#${attempt}`;
  let view = views.get(key);
  if (!view) {
    view = lazy(page.view);
    views.set(key, view);
  }
  return view;
}
