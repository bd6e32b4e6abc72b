/** Yuan amounts as people read them. Source: reference/platform.yaml `formatters.price`. */

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true });

/** A number or a text that is wholly one; nothing else. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string' && value.trim() !== '') {
    const number = Number(value);
    return Number.isFinite(number) ? number : undefined;
  }
  return undefined;
}

/** Rounds to whole cents first, so that 1.005 and -0.001 do not show what binary fractions make of them. */
function amount(value: number): string {
  const cents = Math.round((value + Math.sign(value) * Number.EPSILON * Math.abs(value)) * 100);
  return grouped.format(cents === 0 ? 0 : cents / 100);
}

/** `￥1,234.50`; nothing and what is no number is `￥0.00`; the sign stands after the symbol. */
export function money(value: unknown): string {
  return `￥${amount(toNumber(value) ?? 0)}`;
}

/** The same for table cells: what is no number shows nothing there. */
export function moneyCell(value: unknown): string {
  if (value === null || value === undefined || value === '') return money(0);
  const number = toNumber(value);
  return number === undefined ? '' : `￥${amount(number)}`;
}

/** The amount in two parts for large figures: whole part with separators, and the two decimals. */
export function moneyParts(value: unknown): { before: string; after: string } {
  const [before = '0', after = '00'] = amount(toNumber(value) ?? 0).split('.');
  return { before, after };
}

/** A count with thousands separators. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}
