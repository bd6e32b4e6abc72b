import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

/** All activities by day. What is shown stands in the address: `?view=week&day=2026-12-01`. */
export const activityCalendar = definePage({ ...named(rights.activityCalendar), route: '/promotions/activity-calendar' });
