/** How requests travel: query strings, forms with repeated keys, JSON, multipart. */
import type { Encoding } from '#contract/core/endpoint.ts';

type Plain = Readonly<Record<string, unknown>>;

const asText = (value: unknown, name: string): string => {
  if (typeof value === 'object' && value !== null) throw new TypeError(`${name} is an object, which neither a query nor a form can carry`);
  return String(value);
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A query string without `?`. Lists become repeated keys; empty text, null and undefined are left out. */
export function encodeQuery(query: Plain = {}): string {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (!isEmpty(item)) result.append(name, asText(item, name));
  }
  return result.toString();
}

/** A form. Lists become repeated keys; undefined is left out; null empties the field, as an empty text does. */
export function encodeForm(body: Plain): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) result.append(name, item === null ? '' : asText(item, name));
  }
  return result;
}

function encodeMultipart(body: Plain): FormData {
  const result = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) result.append(name, item);
      else if (item !== undefined && item !== null) result.append(name, asText(item, name));
    }
  }
  return result;
}

/** A body as it travels and its content type; multipart names none, since the browser adds the boundary itself. */
export function encodeBody(body: unknown, encoding: Encoding): { data?: string | FormData; contentType?: string } {
  if (body === undefined || body === null) return {};
  if (body instanceof FormData) return { data: body };
  if (encoding === 'multipart') return { data: encodeMultipart(body as Plain) };
  if (encoding === 'json') return { data: JSON.stringify(body), contentType: 'application/json' };
  return { data: encodeForm(body as Plain).toString(), contentType: 'application/x-www-form-urlencoded' };
}
