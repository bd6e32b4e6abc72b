/** Numbers, secrets and specs as people read them. Source: reference/platform.yaml `formatters`. */

/** A phone number as stored; of `area,number` only the number. */
export function mobile(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return text.slice(text.lastIndexOf(',') + 1);
}

/** An 11-digit number with its middle hidden: `138****5678`; others as they are. */
export function maskedMobile(value: unknown): string {
  const number = mobile(value);
  return /^\d{11}$/.test(number) ? `${number.slice(0, 3)}****${number.slice(-4)}` : number;
}

/** A secret that can be told apart but not read: the first and last 3 characters stay, fewer of short ones. */
export function maskedSecret(value: string): string {
  const characters = [...value];
  if (characters.length <= 2) return '*'.repeat(characters.length);
  const kept = characters.length <= 4 ? 1 : characters.length <= 6 ? 2 : 3;
  const hidden = '*'.repeat(characters.length - 2 * kept);
  return characters.slice(0, kept).join('') + hidden + characters.slice(-kept).join('');
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in bytes with base 1024: `512 B`, `1.5 KB`, `24 MB`. */
export function fileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 B';
  let value = bytes;
  let unit = 0;
  while (unit < UNITS.length - 1 && Math.round(value) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  const decimals = unit > 0 && Math.round(value * 10) < 100 ? 1 : 0;
  return `${value.toFixed(decimals)} ${UNITS[unit]}`;
}

interface SpecEntry {
  spec_value?: unknown;
  spec_value_name?: unknown;
}

/** The values of a SKU's specs; they may also arrive as JSON text. What is offered in an activity joins them with `/`. */
export function skuSpec(specs: unknown, between = ' - '): string {
  let list = specs;
  if (typeof specs === 'string') {
    try {
      list = JSON.parse(specs);
    } catch {
      return '';
    }
  }
  if (!Array.isArray(list)) return '';
  return (list as SpecEntry[])
    .map((entry) => entry?.spec_value ?? entry?.spec_value_name)
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map(String)
    .join(between);
}

/** The number on an unread badge: nothing for 0, `99+` above 99. */
export function unreadBadge(count: number): string {
  return count <= 0 ? '' : count > 99 ? '99+' : String(count);
}
