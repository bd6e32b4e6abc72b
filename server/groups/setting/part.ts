import { together } from '#server/platform/part.ts';
import { systemRoutes } from './system/routes.ts';

/** The settings group. Settings of goods, orders, points and newcomer coupons stand in their groups. */
export const settingPart = together({ routes: systemRoutes });
