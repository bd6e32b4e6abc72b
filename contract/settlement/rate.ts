/**
 * Shares of amounts: the one place in which settlement rounds. Amounts are whole cents, rates whole hundredths of a percent (500 is 5 %), so
 * nothing is ever a binary fraction.
 */

/** A rate of 100 %. */
export const WHOLE = 10_000;

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** A rate in percent, with at most 2 decimals, as hundredths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

/** Hundredths of a percent in percent. */
export const percentOf = (rate: number): number => rate / 100;

/**
 * Ten-thousandths of cents as whole cents; half a cent goes away from zero.
 * @throws for what is no whole number or leaves the range in which numbers are exact
 */
export function toWholeCents(parts: bigint): number {
  const whole = BigInt(WHOLE);
  const sign = parts < 0n ? -1n : 1n;
  const rounded = (sign * parts * 2n + whole) / (whole * 2n);
  if (rounded > MOST) throw new Error(`not an amount: ${parts}`);
  // Not sign times rounded: there would be a negative zero.
  return sign < 0n ? Number(0n - rounded) : Number(rounded);
}

/** The share that a rate makes of an amount, in whole cents. */
export const shareOf = (cents: number, rate: number): number => toWholeCents(BigInt(cents) * BigInt(rate));

/**
 * The part of an amount that belongs to a part of another one, when both are given out step by step: what all steps get adds up to the
 * amount, to the cent, when the whole was given out.
 * @param amount what is given out, cents
 * @param whole what it belongs to, cents
 * @param before how much of the whole was given out before, cents
 * @param part how much is given out now, cents
 */
export function stepOf(amount: number, whole: number, before: number, part: number): number {
  if (whole <= 0) return 0;
  const upTo = (given: number) => {
    const bounded = BigInt(Math.min(Math.max(given, 0), whole));
    return Number((BigInt(amount) * bounded * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  };
  return upTo(before + part) - upTo(before);
}
