/** Tables of administrators, sessions, roles, menus, the system log and settings. Columns are named as the wire where possible. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RecordChange } from '#contract/access/log.schema.ts';
import { unixSeconds } from '#server/db/columns.ts';
import { sealedColumns } from '#server/db/sealed.ts';
import { signed } from '#server/db/signed.ts';
import { sensitiveAddress, sensitiveColumn, sensitiveColumns } from '#server/db/sensitive.ts';

/** An id of the platform's own sequences: stays below 2^53, so a number everywhere. */
const number64 = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }));

/** Administrators; deleted ones (user_state -1) keep their row so that logs stay readable and their names become free. */
export const adminUser = pgTable(
  'admin_user',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    username: text().notNull(),
    /** Salted scrypt hash of the MD5 that travels; see auth/passwords.ts. */
    password: text().notNull(),
    /** Tokens made before this moment are void. */
    password_changed_at: unixSeconds().notNull().default(0),
    role_id: number64().notNull().default(0),
    founder: smallint().$type<0 | 1>().notNull().default(0),
    department: text().notNull().default(''),
    real_name: text().notNull().default(''),
    remark: text().notNull().default(''),
    face: text().notNull().default(''),
    /** Codes of the second check of identity go there. */
    ...sensitiveColumn('mobile'),
    ...sensitiveAddress('email'),
    date_line: unixSeconds().notNull(),
    last_login_at: unixSeconds().notNull().default(0),
    /** When it was last used besides signing in, or saved by a founder: idle days count from there too (R29). Some hours are not told apart. */
    awake_at: unixSeconds().notNull().default(0),
    user_state: smallint().$type<0 | -1>().notNull().default(0),
    /** Counts the changes by administrators, from 1. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('admin_user_live_name')
      .on(t.username)
      .where(sql`user_state = 0`),
    index('admin_user_role')
      .on(t.role_id)
      .where(sql`user_state = 0`),
    index('admin_user_founder')
      .on(t.id)
      .where(sql`founder = 1 and user_state = 0`),
    uniqueIndex('admin_user_live_mobile')
      .on(t.mobile_exact)
      .where(sql`user_state = 0`),
    uniqueIndex('admin_user_live_email')
      .on(t.email_exact)
      .where(sql`user_state = 0`),
    index('admin_user_mobile_tail')
      .on(t.mobile_last4)
      .where(sql`user_state = 0`),
  ],
);
signed(adminUser, { module: 'ADMIN_USER', columns: ['username', 'password', 'role_id', 'founder', 'user_state'], number: 'username', secret: ['password'] });
sensitiveColumns(adminUser, { mobile: 'mobile', email: 'email' });

/** One sign-in of one browser. A refresh keeps the session and replaces the id (jti) that its refresh token must have. */
export const adminSession = pgTable(
  'admin_session',
  {
    sid: text().primaryKey(),
    admin_id: number64()
      .notNull()
      .references(() => adminUser.id),
    /** The uuid header of the login. */
    uuid: text().notNull().default(''),
    refresh_jti: text().notNull(),
    /** Refresh tokens replaced a moment ago; still usable for a short while, since two tabs may refresh at once. */
    replaced: jsonb().$type<{ jti: string; at: number }[]>().notNull().default([]),
    created_at: unixSeconds().notNull(),
    last_seen_at: unixSeconds().notNull(),
    expires_at: unixSeconds().notNull(),
    ip: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    ended_at: unixSeconds(),
    end_reason: text().$type<EndReason>(),
  },
  (t) => [
    index('admin_session_live')
      .on(t.admin_id, t.last_seen_at)
      .where(sql`ended_at is null`),
  ],
);

/** Why a session ended. `reused`: a refresh token came back that had long been replaced. */
export type EndReason = 'logout' | 'revoked' | 'password' | 'deleted' | 'reused';

/** The second factor of a sign-in. A row that was not confirmed yet (enabled_at 0) asks nobody for anything. */
export const secondFactor = pgTable('second_factor', {
  admin_id: number64()
    .primaryKey()
    .references(() => adminUser.id),
  /** Base32, sealed with the server's secret. */
  secret: text().notNull(),
  enabled_at: unixSeconds().notNull().default(0),
  /** The time step of the last code that was accepted: a code signs in once. */
  last_step: number64().notNull().default(0),
});
sealedColumns(secondFactor, 'secret');

/** Codes that sign in once each in place of the authenticator; kept as keyed hashes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    admin_id: number64()
      .notNull()
      .references(() => adminUser.id),
    hash: text().notNull(),
    used_at: unixSeconds(),
  },
  (t) => [uniqueIndex('recovery_code_hash').on(t.admin_id, t.hash)],
);

/**
 * How an administrator confirms sensitive calls: with a second password, or with a code that is sent to their mobile number. Who has no
 * row has set nothing. Passkeys are a further way, see `passkey`.
 */
export const identityCheck = pgTable('identity_check', {
  admin_id: number64()
    .primaryKey()
    .references(() => adminUser.id),
  password_auth: smallint().$type<0 | 1>().notNull().default(0),
  message_auth: smallint().$type<0 | 1>().notNull().default(0),
  /** Salted scrypt hash of the MD5 that travels; empty when none was ever set. */
  password: text().notNull().default(''),
  updated_at: unixSeconds().notNull(),
});

/**
 * A check of identity that was passed in a session: `call` opens one guarded call and is deleted by it, in its transaction; `reset`
 * lets the second password be set anew.
 */
export const identityMark = pgTable(
  'identity_mark',
  {
    sid: text()
      .notNull()
      .references(() => adminSession.sid),
    purpose: text().$type<'call' | 'reset'>().notNull(),
    admin_id: number64()
      .notNull()
      .references(() => adminUser.id),
    expires_at: unixSeconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sid, t.purpose] }), index('identity_mark_age').on(t.expires_at)],
);

/** The last code that was sent to a telephone number. Number and code are kept as keyed hashes. */
export const identityCode = pgTable('identity_code', {
  number: text().primaryKey(),
  admin_id: number64()
    .notNull()
    .references(() => adminUser.id),
  scene: text().$type<'TWO_STEP' | 'FIND_PASSWORD'>().notNull(),
  hash: text().notNull(),
  /** Wrong ones and the right one together; after a few the code is void. */
  tries: integer().notNull().default(0),
  sent_at: unixSeconds().notNull(),
  expires_at: unixSeconds().notNull(),
});

/** Passkeys (WebAuthn credentials) of administrators: a further way of the second step of a sign-in, and of the check of identity. */
export const passkey = pgTable(
  'passkey',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    admin_id: number64()
      .notNull()
      .references(() => adminUser.id),
    /** As the authenticator named it, in base64url. */
    credential_id: text().notNull(),
    /** COSE key in base64url. */
    public_key: text().notNull(),
    /** Signatures so far, as the authenticator counts them; 0 where it does not count. */
    counter: number64().notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    created_at: unixSeconds().notNull(),
    last_used_at: unixSeconds().notNull().default(0),
  },
  (t) => [uniqueIndex('passkey_credential_once').on(t.credential_id), index('passkey_of_admin').on(t.admin_id)],
);

/** Challenges that wait for a passkey's answer: each counts once, for its administrator and purpose. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    admin_id: number64()
      .notNull()
      .references(() => adminUser.id),
    purpose: text().$type<'register' | 'sign-in' | 'check'>().notNull(),
    expires_at: unixSeconds().notNull(),
  },
  (t) => [index('passkey_challenge_age').on(t.expires_at)],
);

/** Wrong passwords per name, whether such an administrator exists or not. */
export const loginFailure = pgTable(
  'login_failure',
  {
    name: text().primaryKey(),
    failures: integer().notNull(),
    first_at: unixSeconds().notNull(),
    locked_until: unixSeconds().notNull().default(0),
  },
  (t) => [index('login_failure_age').on(t.first_at)],
);

/** Calls per key (endpoint and client address) in the window that is open; every process counts here. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** End of the window, in unix milliseconds of the database's clock. */
    ends_at: number64().notNull(),
  },
  (t) => [index('rate_limit_end').on(t.ends_at)],
);

/** Roles. `menus` holds the ticked leaf identifiers; parents and the tree follow from the live menus. */
export const role = pgTable(
  'role',
  {
    role_id: bigserial({ mode: 'number' }).primaryKey(),
    role_name: text().notNull(),
    role_describe: text().notNull().default(''),
    menus: jsonb().$type<string[]>().notNull().default([]),
    /** Counts the changes, from 1. */
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('role_name_taken').on(t.role_name)],
);

/** Menus: the permission tree as this installation has it. `path` lists ids from the top, own id last: `,1,12,13,`. */
export const menu = pgTable(
  'menu',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    parent_id: number64().notNull().default(0),
    title: text().notNull(),
    identifier: text().notNull(),
    auth_regular: text().notNull(),
    url: text().notNull().default(''),
    grade: smallint().notNull(),
    path: text().notNull(),
    delete_flag: smallint().$type<0 | -1>().notNull().default(0),
  },
  (t) => [
    uniqueIndex('menu_live_identifier')
      .on(t.identifier)
      .where(sql`delete_flag = 0`),
    uniqueIndex('menu_live_title')
      .on(t.title)
      .where(sql`delete_flag = 0`),
    index('menu_parent')
      .on(t.parent_id)
      .where(sql`delete_flag = 0`),
  ],
);

/** Who did what, when and from where; one row per successful call that changed something. */
export const systemLog = pgTable(
  'system_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    operator_id: number64().notNull().default(0),
    operator_name: text().notNull(),
    operate_detail: text().notNull(),
    operate_detail_en: text().notNull(),
    operate_time: unixSeconds().notNull(),
    operate_ip: text().notNull(),
    level: text().$type<'normal' | 'important'>().notNull().default('normal'),
    method: text().notNull(),
    params: text().notNull(),
    /** `resource` and `resource:id` of every record that was touched, for the history of a kind or of one record. */
    records: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    changes: jsonb().$type<RecordChange[]>().notNull().default([]),
  },
  (t) => [
    index('system_log_time').on(t.operate_time.desc(), t.id.desc()),
    index('system_log_operator').on(t.operator_id, t.id.desc()),
    index('system_log_level').on(t.level, t.id.desc()),
    index('system_log_records').using('gin', t.records),
    index('system_log_text').using(
      'gin',
      sql`operator_name gin_trgm_ops`,
      sql`operate_detail gin_trgm_ops`,
      sql`operate_detail_en gin_trgm_ops`,
      sql`operate_ip gin_trgm_ops`,
    ),
  ],
);

/** Settings that administrators edit, one JSON value per group (`account`, `site`, `goods` ...). */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
});
sealedColumns(setting, 'value');

/** What the server keeps for itself between starts, e.g. the secret that signs tokens. */
export const meta = pgTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
});
