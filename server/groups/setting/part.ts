import { together } from '#server/platform/part.ts';
import { systemRoutes } from './system/routes.ts';

/** The settings group. Settings of goods, orders and points stand in their groups. */
export const settingPart = together({ routes: systemRoutes });
