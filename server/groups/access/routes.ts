/** Every handler of administrators, sessions, roles, menus and the system log. */
import { adminRoutes } from './admin/routes.ts';
import { accountRoutes, sessionRoutes } from './auth/routes.ts';
import type { Route } from '#server/core/context.ts';
import { logRoutes } from './log/routes.ts';
import { menuRoutes } from './menu/routes.ts';
import { roleRoutes } from './role/routes.ts';

export const accessRoutes: Route[] = [...sessionRoutes, ...accountRoutes, ...adminRoutes, ...roleRoutes, ...menuRoutes, ...logRoutes];
