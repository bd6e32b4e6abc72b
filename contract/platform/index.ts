/** All entities of the platform group with their endpoints. */
import { accountApi } from './account.ts';
import { adminApi } from './admin.ts';
import { approvalApi } from './approval.ts';
import { authenticationApi } from './authentication.ts';
import { captchaApi, siteApi, validatorApi } from './base.ts';
import { bulkApi } from './bulk.ts';
import { chatApi } from './chat.ts';
import { dashboardApi } from './dashboard.ts';
import { exportApi } from './export.ts';
import { liveApi } from './live.ts';
import { logApi } from './log.ts';
import { menuApi } from './menu.ts';
import { regionApi } from './region.ts';
import { roleApi } from './role.ts';
import { searchApi } from './search.ts';
import { sessionApi } from './session.ts';
import { simulateApi } from './simulate.ts';
import { taskApi } from './task.ts';
import { uploadApi } from './upload.ts';
import { validatorPlatformApi } from './validator.ts';
import { viewApi } from './view.ts';

export const platformApis = {
  session: sessionApi,
  account: accountApi,
  admin: adminApi,
  role: roleApi,
  menu: menuApi,
  log: logApi,
  dashboard: dashboardApi,
  search: searchApi,
  live: liveApi,
  site: siteApi,
  validator: validatorApi,
  captcha: captchaApi,
  region: regionApi,
  upload: uploadApi,
  validatorPlatform: validatorPlatformApi,
  task: taskApi,
  simulate: simulateApi,
  export: exportApi,
  bulk: bulkApi,
  view: viewApi,
  approval: approvalApi,
  chat: chatApi,
  authentication: authenticationApi,
} as const;
