// Makes the spoken digits of the captcha (server/base/spoken-digits/) with espeak-ng, which is needed for this alone:
//     node scripts/spoken-digits.mjs
// Each file holds ten lengths (32 bits, little endian) and then the digits 0 to 9 as 8-bit samples, 11025 a second.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const VOICES = {
  zh: { voice: 'cmn', speed: 120, words: '零一二三四五六七八九' },
  en: { voice: 'en-us', speed: 130, words: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] },
};
/** What of a sample, of 1, counts as silence around a word. */
const SILENCE = 0.012;
const EDGE = 120;
/** A low pass before every second sample is dropped: half of 22050 a second. */
const FILTER = [-1, 0, 9, 16, 9, 0, -1].map((weight) => weight / 32);

/** The samples of a word, from -1 to 1, 22050 a second. */
function spoken(voice, speed, word) {
  const wav = execFileSync('espeak-ng', ['-v', voice, '-s', String(speed), '-p', '45', '--stdout', word]);
  const samples = [];
  for (let at = 44; at + 1 < wav.length; at += 2) samples.push(wav.readInt16LE(at) / 32_768);
  return samples;
}

const halved = (samples) =>
  Array.from({ length: Math.floor(samples.length / 2) }, (_, n) => FILTER.reduce((sum, weight, k) => sum + weight * (samples[2 * n + k - 3] ?? 0), 0));

/** Without silence at its ends, as loud as the others, and without a click where it begins and ends. */
function cut(samples) {
  const loudest = Math.max(...samples.map(Math.abs));
  const level = samples.map((one) => one / loudest);
  const first = level.findIndex((one) => Math.abs(one) > SILENCE);
  const last = level.findLastIndex((one) => Math.abs(one) > SILENCE);
  const word = level.slice(Math.max(0, first - EDGE), last + EDGE);
  return word.map((one, at) => one * Math.min(1, at / EDGE, (word.length - 1 - at) / EDGE));
}

for (const [lang, { voice, speed, words }] of Object.entries(VOICES)) {
  const digits = [...words].map((word) => Uint8Array.from(cut(halved(spoken(voice, speed, word))), (one) => Math.round(128 + one * 120)));
  const lengths = Buffer.alloc(4 * digits.length);
  digits.forEach(({ length }, digit) => lengths.writeUInt32LE(length, 4 * digit));
  mkdirSync(join(root, 'server/base/spoken-digits'), { recursive: true });
  writeFileSync(join(root, `server/base/spoken-digits/${lang}.bin`), Buffer.concat([lengths, ...digits]));
}
