/** The tracking platforms that this product speaks with. Both answer in Beijing time. */
import { createHash } from 'node:crypto';
import { cut } from '#contract/core/text.ts';
import { askOutside } from '#server/core/outside.ts';
import type { Services } from '#server/core/context.ts';
import type { OpenPlugin } from '#server/base/plugin/family.ts';

/** What is asked about a parcel. */
export interface ParcelQuery {
  /** The company, as tracking platforms call it. */
  company: string;
  /** Waybill number. */
  num: string;
  /** Telephone number of the receiver, which some companies want to know. Empty where it is not known. */
  phone: string;
}

/** A station of a parcel; `time` in unix seconds. */
export interface Station {
  time: number;
  context: string;
}

/** What a platform knows: stations, newest first; `final` when no more are to come. */
export interface Traced {
  stations: Station[];
  final: boolean;
}

/** The platform does not answer questions of this marketplace, and says why. */
export class TrackingRefused extends Error {
  constructor(readonly reason: string) {
    super('the tracking platform refuses');
    this.name = 'TrackingRefused';
  }
}

type Needs = Pick<Services, 'config' | 'log'>;
type Answer = Readonly<Record<string, unknown>>;

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');
const asObject = (value: unknown): Answer => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Answer) : {});
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const MAX_STATIONS = 200;
const MAX_TEXT = 500;
/** What no database takes is left out. */
const storable = (text: string): string => cut(text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, ''), MAX_TEXT);

function stationsOf(list: unknown): Station[] {
  if (!Array.isArray(list)) return [];
  const stations = list.slice(0, MAX_STATIONS).flatMap((one) => {
    const { time, context } = asObject(one);
    const at = Date.parse(`${asText(time).trim().replace(' ', 'T')}+08:00`) / 1000;
    const said = storable(asText(context).trim());
    return Number.isSafeInteger(at) && at > 0 && said !== '' ? [{ time: at, context: said }] : [];
  });
  return stations.toSorted((a, b) => b.time - a.time);
}

/** States of Kuaidi100 after which nothing follows: signed for, returned to the sender, refused. */
const KUAIDI100_FINAL: ReadonlySet<string> = new Set(['3', '4', '14']);
/** Nothing is known of the number (yet). */
const KUAIDI100_UNKNOWN: ReadonlySet<string> = new Set(['500', '201']);

async function kuaidi100Enterprise(needs: Needs, values: OpenPlugin['values'], { company, num, phone }: ParcelQuery): Promise<Traced> {
  const { code: customer = '', id: key = '' } = values;
  const param = JSON.stringify({ com: company, num, ...(phone && { phone }), resultv2: '1', show: '0', order: 'desc' });
  const sign = md5(param + key + customer).toUpperCase();
  const answer = asObject(await askOutside(needs, { url: `${needs.config.outside.kuaidi100}/poll/query.do`, form: { customer, sign, param } }));
  if (answer['result'] === false) {
    if (KUAIDI100_UNKNOWN.has(asText(answer['returnCode']))) return { stations: [], final: false };
    throw new TrackingRefused(storable(asText(answer['message'])));
  }
  return { stations: stationsOf(answer['data']), final: KUAIDI100_FINAL.has(asText(answer['state'])) };
}

async function kuaidi100Ordinary(needs: Needs, values: OpenPlugin['values'], { company, num }: ParcelQuery): Promise<Traced> {
  const query = new URLSearchParams({ id: values['id'] ?? '', com: company, nu: num, show: '0', muti: '1', order: 'desc' });
  const answer = asObject(await askOutside(needs, { url: `${needs.config.outside.kuaidi100Free}/api?${query.toString()}` }));
  // 1: found, 0: nothing known, 2: the platform cannot ask the company.
  if (asText(answer['status']) === '2') throw new TrackingRefused(storable(asText(answer['message'])));
  return { stations: stationsOf(answer['data']), final: KUAIDI100_FINAL.has(asText(answer['state'])) };
}

/** States of ShowAPI after which nothing follows: signed for, refused, returned. */
const SHOWAPI_FINAL: ReadonlySet<string> = new Set(['4', '5', '10']);

/** Every parameter that is not empty, by name, with the secret behind them. */
function showApiSign(parameters: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(parameters).toSorted();
  return md5(names.map((name) => (parameters[name] ? name + parameters[name] : '')).join('') + secret);
}

async function showApi(needs: Needs, values: OpenPlugin['values'], { company, num, phone }: ParcelQuery): Promise<Traced> {
  const parameters = { showapi_appid: values['appid'] ?? '', com: company, nu: num, ...(phone && { receiverPhone: phone }) };
  const form = { ...parameters, showapi_sign: showApiSign(parameters, values['app_secret'] ?? '') };
  const answer = asObject(await askOutside(needs, { url: `${needs.config.outside.showApi}/64-19`, form }));
  if (asText(answer['showapi_res_code']) !== '0') throw new TrackingRefused(storable(asText(answer['showapi_res_error'])));
  const body = asObject(answer['showapi_res_body']);
  return { stations: stationsOf(body['data']), final: SHOWAPI_FINAL.has(asText(body['status'])) };
}

/**
 * Asks the open platform where a parcel is.
 * @throws TrackingRefused with the platform's own words, OutsideFailed
 */
export function askPlatform(needs: Needs, { bean, values }: OpenPlugin<'express'>, query: ParcelQuery): Promise<Traced> {
  if (bean === 'showApiPlugin') return showApi(needs, values, query);
  return values['user'] === '1' ? kuaidi100Enterprise(needs, values, query) : kuaidi100Ordinary(needs, values, query);
}
