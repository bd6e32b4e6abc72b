import type { ReactNode } from 'react';
import { ahead, type Ahead } from '#kit/ahead.tsx';
import type { View, ViewedPage } from '#kit/resource.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const views = new Map<string, Ahead<View>>();

/** What stands in the place of a page until it can be drawn. */
export const placeOf = ({ layout }: ViewedPage): ReactNode => (layout === 'none' ? null : <PageSkeleton />);

/** The view of a page: its module is fetched at the first visit, or when somebody is about to open it. */
export function viewOf(page: ViewedPage): Ahead<View> {
  let view = views.get(page.name);
  if (!view) {
    view = ahead(async () => (await page.view()).default, placeOf(page));
    views.set(page.name, view);
  }
  return view;
}
