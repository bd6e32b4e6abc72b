/** Time-based one-time passwords (RFC 6238) with the numbers that every authenticator takes: SHA-1, 6 digits, 30 s. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones differ: the code before and the one after count as well. */
const WINDOW = 1;

/** Bytes as base32 without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >>> bits) & 31];
    }
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** The bytes of a base32 text; letters may be small. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of text.toUpperCase()) {
    const digit = ALPHABET.indexOf(char);
    if (digit < 0) continue;
    value = ((value << 5) | digit) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

/** A fresh secret in base32. */
export const newSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The time step of a moment in unix seconds. */
export const stepOf = (now: number): number => Math.floor(now / STEP_SECONDS);

/** The code of a time step. @param secret base32 */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step that a typed code belongs to, or null when it is wrong. @param now unix seconds */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code) || secret === '') return null;
  const current = stepOf(now);
  let match: number | null = null;
  // All of them are compared, so that the time of the answer does not tell which one it was.
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) match = step;
  }
  return match;
}

/** The address that authenticators read from a QR code. */
export function otpauth(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
