import { together } from '#server/platform/part.ts';
import { adminExport } from './admin/listing.ts';
import { adminRoutes } from './admin/routes.ts';
import { adminSearch } from './admin/search.ts';
import { adminSensitive, adminTimeline } from './admin/sensitive.ts';
import { passkeyRoutes } from './auth/passkey-routes.ts';
import { accountRoutes, sessionRoutes } from './auth/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { logPart } from './log/part.ts';
import { menuRoutes } from './menu/routes.ts';
import { rolePart } from './role/part.ts';

/** Administrators, sessions, roles, menus and the system log. */
export const accessPart = together(
  { routes: [...sessionRoutes, ...accountRoutes, ...passkeyRoutes, ...identityRoutes] },
  { routes: adminRoutes, exports: [adminExport], searches: [adminSearch], sensitive: [adminSensitive], timelines: [adminTimeline] },
  rolePart,
  { routes: menuRoutes },
  logPart,
);
