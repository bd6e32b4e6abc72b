/** Chinese titles found by Latin letters: whole syllables, their beginnings, initials, as people type them ("dingdan", "dd", "dingd"). */
import { READINGS } from './readings.ts';

/** The readings of a character; several where titles read it in several ways. */
let readings: ReadonlyMap<string, readonly string[]> | undefined;

function table(): ReadonlyMap<string, readonly string[]> {
  readings ??= new Map([...READINGS.matchAll(/(\P{Script=Latin})([a-z,]+)/gu)].map(([, sign = '', read = '']) => [sign, read.split(',')]));
  return readings;
}

/** Whether the rest of a text, from a character on, can be typed so. */
function reads(signs: readonly string[], at: number, typed: string): boolean {
  if (typed === '') return true;
  const sign = signs[at];
  if (sign === undefined) return false;
  const known = table().get(sign) ?? [sign.toLowerCase()];
  return known.some((reading) => {
    for (let taken = reading.length; taken > 0; taken -= 1) {
      if (typed.startsWith(reading.slice(0, taken)) && reads(signs, at + 1, typed.slice(taken))) return true;
    }
    return false;
  });
}

/**
 * Where in a Chinese text the letters begin to fit, as characters from its start; undefined when they fit nowhere.
 * @param letters lower case, without spaces
 */
export function pinyinAt(text: string, letters: string): number | undefined {
  if (!/^[a-z]{2,}$/.test(letters) || !/\p{Script=Han}/u.test(text)) return undefined;
  const signs = [...text];
  const at = signs.findIndex((sign, index) => table().has(sign) && reads(signs, index, letters));
  return at < 0 ? undefined : at;
}
