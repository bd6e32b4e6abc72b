import { defineDetail } from '#kit/detail/page.tsx';
import { copy, edit, claims } from './actions.ts';
import { couponEntity } from './entity.ts';
import { useSections } from './sections.tsx';

/** A coupon in a drawer over the list. */
export default defineDetail(couponEntity, { title: ({ title }) => title, useSections, actions: [edit, claims, copy] });
