/** The Aliyun slider (R6): the server asks the provider whether the drag was a person's. Any refusal or failure is a no. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from '#server/core/context.ts';
import { openPlugin } from './plugin/family.ts';

/** What the slider in the browser handed over. */
export interface SliderProof {
  c_sessionid: string;
  sig: string;
  nc_token: string;
}

const ENDPOINT = 'https://afs.aliyuncs.com/';
const TIMEOUT_MS = 4_000;
/** What the provider answers for a person. */
const PASSED = 100;

const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The form of a signed call of the provider's API: HMAC-SHA1 over the sorted parameters, as its documentation describes. */
export function signedForm(parameters: Readonly<Record<string, string>>, keySecret: string): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(parameters[name] ?? '')}`)
    .join('&');
  const signature = createHmac('sha1', `${keySecret}&`)
    .update(`POST&${encoded('/')}&${encoded(query)}`)
    .digest('base64');
  return `${query}&Signature=${encoded(signature)}`;
}

/**
 * Asks the provider about a drag.
 * @param endpoint address of the provider's API; another one in tests and behind proxies
 * @returns true only when the open platform is the slider and the provider says that it was a person
 */
export async function checkSlider({ services, ip }: Pick<Context, 'services' | 'ip'>, proof: SliderProof, endpoint = ENDPOINT): Promise<boolean> {
  const open = await openPlugin(services, services.database.db, 'validator');
  if (open?.bean !== 'aliyunAfsPlugin' || !proof.c_sessionid || !proof.sig || !proof.nc_token) return false;
  const settings = open.values;
  const body = signedForm(
    {
      Action: 'AuthenticateSig',
      Version: '2018-01-12',
      Format: 'JSON',
      RegionId: settings.regionId ?? '',
      AccessKeyId: settings.accessKeyId ?? '',
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: randomUUID(),
      Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      SessionId: proof.c_sessionid,
      Sig: proof.sig,
      Token: proof.nc_token,
      Scene: settings.scene ?? '',
      AppKey: settings.appKey ?? '',
      RemoteIp: ip,
    },
    settings.accessKeySecret ?? '',
  );
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) return false;
    const { Code } = (await answer.json()) as { Code?: number };
    return Code === PASSED;
  } catch (error) {
    services.log.warn({ err: error }, 'the slider provider cannot be asked');
    return false;
  }
}
