/** Messages to everybody who has the app, by U-Push (Umeng). */
import { createHash } from 'node:crypto';
import type { Services } from '#server/core/context.ts';
import { pushSettings } from './push-setting.ts';
import { unseal } from './secrets.ts';

const ENDPOINT = 'https://msgapi.umeng.com/api/send';
const TIMEOUT_MS = 8_000;

/** What is told: the app opens the goods when somebody touches it. */
export interface AppMessage {
  title: string;
  text: string;
  goodsId: string;
}

/** The app of one system, as its keys were entered. */
interface App {
  key: string;
  secret: string;
  payload: object;
}

/** The signature of the provider: over method, address, body and the app's secret. */
export const signature = (address: string, body: string, secret: string): string => createHash('md5').update(`POST${address}${body}${secret}`).digest('hex');

/** @returns nothing when the provider took it, else why not */
async function send({ key, secret, payload }: App, { title }: AppMessage, address: string, log: Services['log']): Promise<string | undefined> {
  const message = { appkey: key, timestamp: String(Math.floor(Date.now() / 1000)), type: 'broadcast', production_mode: 'true', description: title, payload };
  const body = JSON.stringify(message);
  try {
    const answer = await fetch(`${address}?sign=${signature(address, body, secret)}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const { ret, data } = (await answer.json()) as { ret?: string; data?: { error_code?: string; error_msg?: string } };
    if (ret === 'SUCCESS') return undefined;
    return [data?.error_code, data?.error_msg].filter(Boolean).join(' ') || `HTTP ${answer.status}`;
  } catch (error) {
    log.warn({ err: error }, 'the push provider cannot be reached');
    return error instanceof Error ? error.name : 'Error';
  }
}

/**
 * Tells the apps of all systems whose keys are set.
 * @param address of the provider's API; another one in tests
 * @returns `unset` without any key, else why each app was not told
 */
export async function pushToApps(services: Services, message: AppMessage, address = ENDPOINT): Promise<'unset' | string[]> {
  const setting = await pushSettings.read(services.database.db);
  const { title, text, goodsId } = message;
  const [androidSecret, iosSecret] = await Promise.all([unseal(services, setting.android_push_secret), unseal(services, setting.ios_push_secret)]);
  const activity = setting.android_goods_activity;
  const android: App = {
    key: setting.android_push_key,
    secret: androidSecret,
    payload: {
      display_type: 'notification',
      body: { ticker: title, title, text, ...(activity ? { after_open: 'go_activity', activity } : { after_open: 'go_app' }) },
      extra: { goods_id: goodsId },
    },
  };
  const ios: App = { key: setting.ios_push_key, secret: iosSecret, payload: { aps: { alert: { title, body: text } }, goods_id: goodsId } };
  const apps = [android, ios].filter(({ key, secret }) => key !== '' && secret !== '');
  if (apps.length === 0) return 'unset';
  const failures = await Promise.all(apps.map((app) => send(app, message, address, services.log)));
  return failures.filter((why) => why !== undefined);
}
