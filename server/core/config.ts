import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod';
import { DEFAULT_ZONE, isZone } from '#contract/core/zone.ts';

/** How much demo data the first start makes. */
export const SCALES = ['none', 'small', 'medium', 'large'] as const;
export type Scale = (typeof SCALES)[number];

/** Everything that can be set from outside, checked. See README `Settings`. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  captchaBypass: string | undefined;
  seedScale: Scale;
  basePath: string;
  adminPassword: string | undefined;
  tokenSecret: string | undefined;
  /** The secret before this one: what it sealed is still read, until `npm run rotate-secrets` has sealed all of it anew. */
  oldTokenSecret: string | undefined;
  /** Origins besides our own that may call with credentials; that of the decoration site is one of them. */
  allowedOrigins: string[];
  /** Where this server is reached from outside, without a slash at its end; empty: where a request was sent to. */
  publicUrl: string;
  /** Other origins that pictures and videos are shown from, e.g. the storage of an existing marketplace. */
  fileOrigins: string[];
  /** The marketplace that the screens call shows the slider captcha, whatever this server's own settings say. */
  slider: boolean;
  /** The two base addresses that the screens call; an existing marketplace can be named here. */
  api: { admin: string; base: string };
  /** The company's own plain REST services that screens call, by name. */
  services: Record<string, string>;
  buyerSite: string;
  decorSite: string;
  /** Where the days of the marketplace begin, e.g. `Asia/Shanghai`. */
  timeZone: string;
  /** How long screens wait for an answer unless its endpoint may take longer, in seconds. */
  callTimeout: number;
  /** How many proxies stand in front: the client address is that many entries from the right of X-Forwarded-For; 0 = none. */
  trustProxy: number;
  features: { im: boolean; distribution: boolean; live_video: boolean };
  /** Calls a minute and address to sign-in and token refresh, and to the captcha image; 0 means unlimited. */
  limits: { login: number; captcha: number };
  /** Hidden personal values that an administrator may have shown in an hour; 0 means unlimited. */
  revealsPerHour: number;
  /** Days without a sign-in after which a member is dormant; 0: never. */
  memberDormantDays: number;
  /** How long a client may take to send its headers, and all of a call with its body, in seconds. */
  patience: { headers: number; call: number };
  /** Where other companies' services are, without a slash at the end. */
  outside: { kuaidi100: string; kuaidi100Free: string; showApi: string; wechat: string };
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Answers are held against their declarations (everywhere but in production). */
  checkAnswers: boolean;
  logLevel: string;
}

const onOff = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
    .optional()
    .transform((v) => (v === undefined ? fallback : v === '1' || v === 'true'));
const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform((v, ctx) => {
      if (v === undefined) return fallback;
      const n = Number(v);
      if (Number.isInteger(n) && n >= min && n <= max) return n;
      ctx.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` });
      return z.NEVER;
    });
const MAX_PROXIES = 20;
/** A number of proxies; the words that earlier versions knew still mean one and none. */
const hops = z
  .string()
  .optional()
  .transform((v, ctx) => {
    const n = v === undefined || v === 'false' ? 0 : v === 'true' ? 1 : Number(v);
    if (Number.isInteger(n) && n >= 0 && n <= MAX_PROXIES) return n;
    ctx.addIssue({ code: 'custom', message: `must be the number of proxies in front, 0 to ${MAX_PROXIES}` });
    return z.NEVER;
  });
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional();
const joined = (v: string): string[] =>
  v
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
/** A comma-joined list of origins: addresses without a path. */
const origins = z
  .string()
  .default('')
  .transform((v, ctx) => {
    const given = joined(v);
    const wrong = given.find((one) => !/^https?:\/\/[^/?#@*;,\s]+\/?$/.test(one) || !URL.canParse(one));
    if (wrong === undefined) return given.map((one) => new URL(one).origin);
    ctx.addIssue({ code: 'custom', message: 'must be comma-joined origins like https://shop.example' });
    return z.NEVER;
  });

/** Comma-joined `name=address`, e.g. `loyalty=https://loyalty.example/api,stock=/stock`. */
const services = z
  .string()
  .default('')
  .transform((v, ctx) => {
    const given = joined(v).map((one) => /^([a-z][\w-]*)=((?:https?:\/\/|\/(?!\/))[^\s;,]+)$/i.exec(one)?.slice(1));
    const names = given.map((one) => one?.[0]);
    const right = given.every((one) => one && !names.includes('default') && (one[1]!.startsWith('/') || URL.canParse(one[1]!)));
    if (right && new Set(names).size === names.length)
      return Object.fromEntries(given.map((one) => [one![0]!, one![1]!.replace(/\/+$/, '')])) as Record<string, string>;
    ctx.addIssue({ code: 'custom', message: 'must be comma-joined services like loyalty=https://loyalty.example/api, each with a name of its own' });
    return z.NEVER;
  });

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535, 7000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .optional(),
  CAPTCHA_BYPASS: z.string().min(1).max(20).optional(),
  SEED_SCALE: z.enum(SCALES, { error: `must be one of ${SCALES.join(', ')}` }).default('small'),
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)*\/?$/, { error: 'must look like /back-office' })
    .default(''),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^[A-Za-z0-9]{6,20}$/, { error: 'must be 6-20 letters or digits' })
    .optional(),
  TOKEN_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  OLD_TOKEN_SECRET: z.string().optional(),
  ALLOWED_ORIGINS: origins,
  FILE_ORIGINS: origins,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .regex(/^[^?#@]*$/, { error: 'must be an address without user, query and fragment' })
    .optional(),
  SLIDER: onOff(false),
  ADMIN_API: z
    .string()
    .regex(/^(https?:\/\/|\/)/, { error: 'must be an http(s) address or start with /' })
    .default('/api'),
  BASE_API: z
    .string()
    .regex(/^(https?:\/\/|\/)/, { error: 'must be an http(s) address or start with /' })
    .default('/api'),
  SERVICES: services,
  BUYER_SITE: address,
  DECOR_SITE: address,
  TIME_ZONE: z.string().refine(isZone, { error: 'must be the name of a time zone like Asia/Shanghai' }).default(DEFAULT_ZONE),
  CALL_TIMEOUT: whole(1, 300, 5),
  TRUST_PROXY: hops,
  FEATURE_IM: onOff(true),
  FEATURE_DISTRIBUTION: onOff(true),
  FEATURE_LIVE_VIDEO: onOff(true),
  LOGIN_PER_MINUTE: whole(0, 100_000, 30),
  CAPTCHA_PER_MINUTE: whole(0, 100_000, 120),
  REVEALS_PER_HOUR: whole(0, 100_000, 120),
  MEMBER_DORMANT_DAYS: whole(0, 36_500, 365),
  KUAIDI100_URL: address.default('https://poll.kuaidi100.com'),
  KUAIDI100_FREE_URL: address.default('http://api.kuaidi100.com'),
  SHOWAPI_URL: address.default('https://route.showapi.com'),
  WECHAT_URL: address.default('https://api.weixin.qq.com'),
  ACCESS_TOKEN_SECONDS: whole(5, 86_400, 3600),
  REFRESH_TOKEN_SECONDS: whole(60, 31_536_000, 216_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { error: 'must be trace, debug, info, warn, error or silent' }).default('info'),
});

/** Their values stand in no message, since messages end up in logs. An address of a database holds its password. */
const SECRETS: ReadonlySet<string> = new Set(['ADMIN_PASSWORD', 'TOKEN_SECRET', 'OLD_TOKEN_SECRET', 'DATABASE_URL', 'CAPTCHA_BYPASS']);

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Thrown when the environment is unusable; the message has one sentence per wrong variable. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Empty variables count as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const said = (name: string) => (SECRETS.has(name) ? '' : ` (it is "${given[name] ?? ''}")`);
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}${said(String(path[0]))}.`).join('\n'));
  }
  const e = result.data;
  const production = e.NODE_ENV === 'production';
  const refused: string[] = [];
  if (production && e.CAPTCHA_BYPASS) refused.push('CAPTCHA_BYPASS is refused in production: it would let anybody skip the captcha.');
  if (production && !e.ADMIN_PASSWORD) refused.push('ADMIN_PASSWORD is demanded in production: the first start gives it to superadmin.');
  if (production && !e.TOKEN_SECRET) refused.push('TOKEN_SECRET is demanded in production: sessions are signed with it.');
  if (refused.length > 0) throw new ConfigError(refused.join('\n'));
  const basePath = e.BASE_PATH.replace(/\/$/, '');
  if (/^\/(api|files)(\/|$)/.test(basePath)) throw new ConfigError(`BASE_PATH may not be ${basePath}: the server answers there itself.`);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    captchaBypass: e.CAPTCHA_BYPASS,
    seedScale: e.SEED_SCALE,
    basePath,
    adminPassword: e.ADMIN_PASSWORD,
    tokenSecret: e.TOKEN_SECRET,
    oldTokenSecret: e.OLD_TOKEN_SECRET,
    allowedOrigins: [...new Set([...e.ALLOWED_ORIGINS, ...(e.DECOR_SITE ? [new URL(e.DECOR_SITE).origin] : [])])],
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? '',
    fileOrigins: e.FILE_ORIGINS,
    slider: e.SLIDER,
    api: { admin: e.ADMIN_API.replace(/\/$/, ''), base: e.BASE_API.replace(/\/$/, '') },
    services: e.SERVICES,
    buyerSite: e.BUYER_SITE ?? '',
    decorSite: e.DECOR_SITE ?? '',
    timeZone: e.TIME_ZONE,
    callTimeout: e.CALL_TIMEOUT,
    trustProxy: e.TRUST_PROXY,
    features: { im: e.FEATURE_IM, distribution: e.FEATURE_DISTRIBUTION, live_video: e.FEATURE_LIVE_VIDEO },
    limits: { login: e.LOGIN_PER_MINUTE, captcha: e.CAPTCHA_PER_MINUTE },
    revealsPerHour: e.REVEALS_PER_HOUR,
    memberDormantDays: e.MEMBER_DORMANT_DAYS,
    // The largest upload (100 MB) passes in that time at 3 Mbit a second.
    patience: { headers: 20, call: 300 },
    outside: {
      kuaidi100: withoutSlash(e.KUAIDI100_URL),
      kuaidi100Free: withoutSlash(e.KUAIDI100_FREE_URL),
      showApi: withoutSlash(e.SHOWAPI_URL),
      wechat: withoutSlash(e.WECHAT_URL),
    },
    accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: e.REFRESH_TOKEN_SECONDS,
    checkAnswers: !production,
    logLevel: e.LOG_LEVEL,
  };
}

/** A secret for sessions where none is demanded; the server stores it with its data so that restarts keep sessions. */
export const newSecret = (): string => randomBytes(48).toString('base64url');
