/** Every handler of administrators, sessions, roles, menus and the system log. */
import { adminRoutes } from './admins/routes.ts';
import { accountRoutes, sessionRoutes } from './auth/routes.ts';
import type { Route } from './context.ts';
import { logRoutes } from './log/routes.ts';
import { menuRoutes } from './menus/routes.ts';
import { roleRoutes } from './roles/routes.ts';

export const platformRoutes: Route[] = [...sessionRoutes, ...accountRoutes, ...adminRoutes, ...roleRoutes, ...menuRoutes, ...logRoutes];
