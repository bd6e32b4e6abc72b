/** How administrators sign in and confirm who they are; edited by founders in the settings group. */
import { accountSetting, type AccountSetting } from '#contract/setting/account.schema.ts';
import type { Db } from '#server/db/client.ts';
import { storedSetting, type Versioned } from './stored-setting.ts';

/** Whoever is locked or asleep by the old numbers is judged by the new ones at the next try. */
export const accountSettings = storedSetting<AccountSetting>('account', accountSetting, {
  password_auth: 1,
  message_auth: 0,
  retry_cycle: 1,
  retry_times: 5,
  lock_duration: 30,
  sleep_threshold: 0,
});

/** The policy in force, read anew for every call, so that a change counts at once in every process. */
export const readAccountSetting = (db: Db): Promise<Versioned<AccountSetting>> => accountSettings.read(db);
