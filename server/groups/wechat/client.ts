/** WeChat's own interface, as far as messages need it. Source: developers.weixin.qq.com, template messages and subscription notices. */
import { createHash } from 'node:crypto';
import { wechatErrors } from '#contract/wechat/refusals.ts';
import { askOutside, OutsideFailed } from '#server/core/outside.ts';
import type { Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { connectParameters } from '#server/groups/payment/connect/settings.ts';

export type Needs = Pick<Services, 'config' | 'log' | 'database'>;

/** An account at WeChat. */
export interface Account {
  app_id: string;
  app_key: string;
}

/** WeChat said no; `errcode` is its number. */
export class WechatRefused extends Error {
  constructor(
    readonly errcode: number,
    readonly reason: string,
  ) {
    super(`WeChat refuses with ${errcode}`);
    this.name = 'WechatRefused';
  }
}

type Answer = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): Answer => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Answer) : {});

/** The account of a trusted login of WeChat: `wechat` is the official account, `miniprogram` the mini program. Undefined where it was not entered. */
export async function accountOf(services: Needs, db: Db, group: 'wechat' | 'miniprogram'): Promise<Account | undefined> {
  const { app_id = '', app_key = '' } = await connectParameters(services, db, 'WECHAT', group);
  return app_id !== '' && app_key !== '' ? { app_id, app_key } : undefined;
}

async function asked(services: Needs, path: string, json?: unknown): Promise<Answer> {
  const answer = asObject(await askOutside(services, { url: `${services.config.outside.wechat}${path}`, ...(json !== undefined && { json }) }));
  const errcode = Number(answer['errcode'] ?? 0);
  if (errcode === 0) return answer;
  throw new WechatRefused(errcode, String(answer['errmsg'] ?? '').slice(0, 200));
}

/** Tokens by what they were given for, until shortly before they end. The stable ones are the same for every process that asks. */
const tokens = new Map<string, { token: string; until: number }>();
const SPARE_SECONDS = 300;

async function tokenOf(services: Needs, { app_id, app_key }: Account, anew: boolean): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([services.config.outside.wechat, app_id, app_key]))
    .digest('base64');
  const now = Math.floor(Date.now() / 1000);
  const known = tokens.get(key);
  if (known && !anew && known.until > now) return known.token;
  const { access_token, expires_in } = await asked(services, '/cgi-bin/stable_token', {
    grant_type: 'client_credential',
    appid: app_id,
    secret: app_key,
    force_refresh: anew,
  });
  if (typeof access_token !== 'string' || access_token === '') throw new OutsideFailed('garbled');
  tokens.set(key, { token: access_token, until: now + Math.max(0, Number(expires_in) - SPARE_SECONDS || 0) });
  return access_token;
}

/** What WeChat answers to a token that ended or was replaced. */
const OUTDATED: ReadonlySet<number> = new Set([40_001, 40_014, 42_001]);

/**
 * Calls WeChat for an account.
 * @param json what is sent; without it the call only reads
 * @throws WechatRefused, OutsideFailed
 */
export async function callWechat(services: Needs, account: Account, path: string, json?: unknown): Promise<Answer> {
  const call = async (anew: boolean) => asked(services, `${path}?access_token=${encodeURIComponent(await tokenOf(services, account, anew))}`, json);
  try {
    return await call(false);
  } catch (error) {
    if (error instanceof WechatRefused && OUTDATED.has(error.errcode)) return call(true);
    throw error;
  }
}

/** Turns what WeChat said into a refusal '927' for administrators. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WechatRefused) refuse(wechatErrors.refused, { reason: `${error.reason} (${error.errcode})` });
    if (error instanceof OutsideFailed) refuse(wechatErrors.unreachable);
    throw error;
  }
}

/** The ids of the templates that an official account holds. */
export async function heldTemplates(services: Needs, account: Account): Promise<string[]> {
  const { template_list } = await callWechat(services, account, '/cgi-bin/template/get_all_private_template');
  return Array.isArray(template_list) ? template_list.map((one) => String(asObject(one)['template_id'] ?? '')).filter(Boolean) : [];
}

/** Takes a template of the library into the account. @returns its id, empty where WeChat gave none */
export async function addTemplate(services: Needs, account: Account, sn: string): Promise<string> {
  const { template_id } = await callWechat(services, account, '/cgi-bin/template/api_add_template', { template_id_short: sn });
  return typeof template_id === 'string' ? template_id : '';
}

/** WeChat's word for a template that is not there. */
const NO_TEMPLATE = 40_037;

/** Removes a template of the account; one that is gone already is no error. */
export async function dropTemplate(services: Needs, account: Account, template_id: string): Promise<void> {
  try {
    await callWechat(services, account, '/cgi-bin/template/del_private_template', { template_id });
  } catch (error) {
    if (!(error instanceof WechatRefused && error.errcode === NO_TEMPLATE)) throw error;
  }
}
