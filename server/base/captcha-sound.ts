/**
 * Spoken captchas, for those who cannot read the picture. The digits are recordings of a synthesiser (scripts/spoken-digits.mjs); each is
 * said at its own speed and loudness, over a murmur of other digits said backwards, so that no two sound alike.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '#contract/core/text.ts';

/** Samples a second, of 8 bits; a captcha is then below 150 kB. */
const RATE = 11_025;
/** Without those that are taken for another one: 1 and 7, 6 and 9 in Chinese, 5 and 9 in English. */
const SPOKEN = '02345678';
/** Six of eight digits are more than four of the picture's 18 characters: 262,144 and 104,976 ways. */
const LENGTH = 6;

/** Six digits from the system's secure random source. */
export function randomSpoken(): string {
  return Array.from({ length: LENGTH }, () => SPOKEN[randomInt(0, SPOKEN.length)]).join('');
}

/** Where the recordings are: beside this file in development, beside the bundle in production. */
const folder = join(import.meta.dirname, 'spoken-digits');
const loaded = new Map<Lang, readonly Float32Array[]>();

/** The ten digits, samples from -1 to 1. */
function digitsIn(lang: Lang): readonly Float32Array[] {
  const known = loaded.get(lang);
  if (known) return known;
  const file = readFileSync(join(folder, `${lang}.bin`));
  let at = 40;
  const digits = Array.from({ length: 10 }, (_, digit) => {
    const length = file.readUInt32LE(4 * digit);
    const samples = Float32Array.from(file.subarray(at, at + length), (one) => (one - 128) / 120);
    at += length;
    return samples;
  });
  loaded.set(lang, digits);
  return digits;
}

const between = (low: number, high: number): number => low + (randomInt(0, 10_001) / 10_000) * (high - low);

/** The same, said faster (above 1) or slower. */
function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, n) => {
    const place = n * speed;
    const before = Math.floor(place);
    const [one = 0, next = 0] = samples.subarray(before, before + 2);
    return one + (next - one) * (place - before);
  });
}

function mix(into: Float32Array, samples: Float32Array, start: number, loudness: number): void {
  for (const [n, one] of samples.entries()) if (start + n < into.length) into[start + n] = (into[start + n] ?? 0) + one * loudness;
}

const seconds = (count: number) => Math.round(count * RATE);

function wav(samples: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // Samples as they are, one channel.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Uint8Array.from(samples, (one) => Math.max(0, Math.min(255, Math.round(128 + one * 110))))]);
}

/**
 * A captcha as it is heard.
 * @param text digits; usually six
 * @returns a WAV file of some seconds
 */
export function captchaSound(text: string, lang: Lang): Buffer {
  const digits = digitsIn(lang);
  const said = [...text].map((digit) => atSpeed(digits[Number(digit)] ?? new Float32Array(), between(0.86, 1.08)));
  let end = seconds(between(0.4, 0.7));
  const starts = said.map(({ length }) => {
    const start = end;
    end += length + seconds(between(0.35, 0.6));
    return start;
  });
  const sound = Float32Array.from({ length: end + seconds(0.2) }, () => between(-0.015, 0.015));
  for (let at = 0; at < sound.length;) {
    const other = atSpeed(digits[randomInt(0, 10)] ?? new Float32Array(), between(0.8, 1.25)).toReversed();
    mix(sound, other, at, between(0.06, 0.14));
    at += Math.round(other.length * between(0.5, 0.9));
  }
  for (const [n, samples] of said.entries()) mix(sound, samples, starts[n] ?? 0, between(0.72, 0.95));
  return wav(sound);
}
