import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandLogo, pictureKinds, pictureUrl, productPicture, renderPicture } from '#server/base/pictures/index.ts';

describe('product pictures', () => {
  it('are the same for the same seed and differ between seeds and views', () => {
    const picture = (seed: string) => productPicture({ kind: 'phone', seed });
    expect(picture('1024')).toBe(picture('1024'));
    expect(new Set(['1', '2', '3', '1-1', '1-2'].map(picture)).size).toBe(5);
  });

  it('keep one colour through a gallery', () => {
    const gradient = (seed: string) => /id="m".*?<\/linearGradient>/.exec(productPicture({ kind: 'shirt', seed }))?.[0];
    expect(gradient('77-3')).toBe(gradient('77'));
  });

  it('are small, readable as SVG and free of scripts, links and outside files, in every kind', async () => {
    for (const kind of pictureKinds) {
      const svg = productPicture({ kind, seed: `${kind}7`, size: 64 });
      expect(svg.length, kind).toBeLessThan(4000);
      expect(svg, kind).not.toMatch(/<script|<a |href|NaN|undefined|\son\w+=/);
      const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height, format }, kind).toEqual({ width: 64, height: 64, format: 'svg' });
    }
  });
});

describe('served pictures', () => {
  it('know products, brands, avatars and shops, and nothing else', () => {
    for (const kind of ['phone', 'brand', 'avatar', 'shop']) expect(renderPicture(kind, '12')).toMatch(/^<svg /);
    for (const kind of ['unknown', 'toString', '__proto__', '']) expect(renderPicture(kind, '12')).toBeUndefined();
    expect(renderPicture('phone', 'x'.repeat(81))).toBeUndefined();
  });

  it('put the initials of a brand into its logo, escaped', () => {
    expect(brandLogo('星澜 Sinlan')).toContain('>Si</text>');
    expect(brandLogo('山野')).toContain('>山野</text>');
    const hostile = brandLogo('<&"');
    expect(hostile).not.toContain('<&"');
    expect(hostile).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('have addresses that survive any name', () => {
    expect(pictureUrl('brand', 'A/B 山?')).toBe('/api/base/pictures/brand/A%2FB%20%E5%B1%B1%3F.svg');
  });
});
