import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captchaImage, randomCaptcha } from '#server/base/captcha-image.ts';

describe('captcha pictures', () => {
  it('are JPEGs of 160 by 80 pixels', async () => {
    const image = await captchaImage('A3kx');
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 160, height: 80 });
  });

  it('show something dark on something light, and differ for the same text', async () => {
    const [one, two] = await Promise.all([captchaImage('1111'), captchaImage('1111')]);
    expect(one.equals(two)).toBe(false);
    const { channels } = await sharp(one).greyscale().stats();
    expect(channels[0]?.mean).toBeGreaterThan(190);
    expect(channels[0]?.min).toBeLessThan(110);
  });

  it('draw every letter and digit, so that none is a blank', async () => {
    const darkShare = async (text: string) => {
      const pixels = await sharp(await captchaImage(text))
        .greyscale()
        .raw()
        .toBuffer();
      return pixels.filter((value) => value < 150).length / pixels.length;
    };
    const empty = Math.max(...(await Promise.all(Array.from({ length: 5 }, () => darkShare('    ')))));
    for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') expect(await darkShare(char.repeat(4)), char).toBeGreaterThan(empty);
  });
});

describe('captcha texts', () => {
  it('have four characters without look-alikes', () => {
    const texts = Array.from({ length: 500 }, randomCaptcha);
    for (const text of texts) expect(text).toMatch(/^[A-Z0-9]{4}$/);
    expect(texts.join('')).not.toMatch(/[0ODQ1IL2Z5S6G8BUVW]/);
    expect(new Set(texts).size).toBeGreaterThan(480);
  });
});
