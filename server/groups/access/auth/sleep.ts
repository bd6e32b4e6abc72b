/**
 * Accounts that nobody used for as many days as the security settings say are asleep (R29): they cannot sign in until a founder saves them.
 * Founders never sleep.
 */
import { sql } from 'drizzle-orm';
import type { AccountState } from '#contract/access/admin.schema.ts';
import { accountSettings } from '#server/core/account-setting.ts';
import { adminUser, loginFailure, setting } from '#server/core/schema.ts';

/** The setting as it counts now, read where the accounts are, so that lists need no second question. */
const threshold = sql`(select case when jsonb_typeof(s.value -> 'sleep_threshold') = 'number' then (s.value ->> 'sleep_threshold')::bigint else 0 end
  from ${setting} s where s.key = ${accountSettings.key})`;

/** When the account was last made, used or woken. */
const active = sql`greatest(${adminUser.date_line}, ${adminUser.last_login_at}, ${adminUser.awake_at})`;

/** A column of a select over administrators: whether the account is asleep at the moment. */
export const asleep = sql<boolean>`(${adminUser.founder} = 0 and coalesce(${threshold} > 0 and ${active} < extract(epoch from now()) - ${threshold} * 86400, false))`;

/** The same with whether the name is locked after wrong passwords. */
export const accountState = sql<AccountState>`case
  when exists (select 1 from ${loginFailure} f where f.name = ${adminUser.username} and f.locked_until > extract(epoch from now())) then 'LOCKED'
  when ${asleep} then 'ASLEEP' else 'NORMAL' end`;
