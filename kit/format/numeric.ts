/** What stays of a typed or pasted number while it is being typed. Source: reference/platform.yaml `formatters.validators`. */

export interface NumericOptions {
  /** A leading minus is kept. */
  negative?: boolean | undefined;
  /** Digits after the dot; default 2. */
  decimals?: number | undefined;
}

const sign = (typed: string, negative = false) => (negative && typed.trimStart().startsWith('-') ? '-' : '');

/** Digits only. */
export const integerText = (typed: string, { negative }: NumericOptions = {}): string => sign(typed, negative) + typed.replace(/\D/g, '');

/** Digits and one dot with so many digits behind it. A dot at the start gets its 0. */
export function decimalText(typed: string, { negative, decimals = 2 }: NumericOptions = {}): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return sign(typed, negative) + (rest.length > 0 ? `${whole || '0'}.${rest.join('').slice(0, decimals)}` : whole);
}

/** What was left unfinished, as it is meant: nothing for `-`, `5` for `5.`. */
export const finishedText = (text: string): string => (/\d/.test(text) ? text.replace(/\.$/, '') : '');
