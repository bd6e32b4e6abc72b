/** Reading JSON whose ids may pass 2^53: such integers become text instead of a neighbouring number. */

/** Strings are matched first, so that digits inside of them stay untouched. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;

/** The value of a JSON text; nothing for an empty one. @throws SyntaxError when it is not JSON */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  // Nearly all answers hold no such number; they take the fast way.
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(STRING_OR_NUMBER, (part) => (LONG_INTEGER.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part)));
}
