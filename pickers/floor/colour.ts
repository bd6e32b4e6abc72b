/** `#` and 3 to 6 hexadecimal digits. */
export const isHexColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{3,6}$/i.test(value);

/** Lengths that a browser paints; of 5 digits it paints none. */
const painted = (colour: string) => [4, 5, 7].includes(colour.length);

/** A left-to-right gradient for CSS; nothing while one of the colours is none. */
export function gradient(from: unknown, to: unknown): string | undefined {
  return isHexColour(from) && isHexColour(to) && painted(from) && painted(to) ? `linear-gradient(to right, ${from}, ${to})` : undefined;
}
