/** Pages that are written with Refine's own hooks and components instead of the kit's declarations. */
import type { ComponentType } from 'react';
import { definePage, withView, type Page, type ViewedPage } from '../resource.ts';

/**
 * Declares a page whose view is a plain component over Refine's hooks and `@refinedev/antd`. Their phrases and their part of the shell come
 * with the first such page. See docs/extending-with-refine.md.
 * @example defineRefinePage({ name: 'couponList', route: '/coupons', title, records: { entity: 'coupon', service: 'loyalty', at: ['list'] }, view: () => import('./list.tsx') })
 */
export const defineRefinePage = ({ view, ...page }: Omit<Page, 'kind' | 'keepsRunning'> & { view: () => Promise<{ default: ComponentType }> }): ViewedPage =>
  withView(definePage({ ...page, keepsRunning: true }), async () => {
    const [{ framed }, { default: Own }] = await Promise.all([import('./frame.tsx'), view()]);
    return { default: framed(page, Own) };
  });
