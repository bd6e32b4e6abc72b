/** Who may do what: sessions, accounts, administrators, roles, menus and the log of what they did. */
import { sessionApi } from './session.ts';
import { accountApi } from './account.ts';
import { authenticationApi } from './authentication.ts';
import { passkeyApi } from './passkey.ts';
import { adminApi } from './admin.ts';
import { roleApi } from './role.ts';
import { menuApi } from './menu.ts';
import { logApi } from './log.ts';

export const accessApis = {
  session: sessionApi,
  account: accountApi,
  authentication: authenticationApi,
  passkey: passkeyApi,
  admin: adminApi,
  role: roleApi,
  menu: menuApi,
  log: logApi,
} as const;
