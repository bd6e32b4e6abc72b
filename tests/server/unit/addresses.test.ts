/** Our addresses are absolute outside and root-relative inside, and what is not ours is never touched. */
import { describe, expect, it } from 'vitest';
import { inward, outward, publicAddress } from '#server/core/addresses.ts';

const BASE = 'https://shop.example';

describe('the public address', () => {
  const asked = (host: string, protocol: 'http' | 'https' = 'http') => ({ protocol, host });

  it('is the configured one, else where the request went', () => {
    expect(publicAddress({ publicUrl: BASE }, asked('127.0.0.1:7000'))).toBe(BASE);
    expect(publicAddress({ publicUrl: '' }, asked('127.0.0.1:7000'))).toBe('http://127.0.0.1:7000');
    expect(publicAddress({ publicUrl: '' }, asked('shop.example:443', 'https'))).toBe(BASE);
    expect(publicAddress({ publicUrl: '' }, asked('[::1]:7000'))).toBe('http://[::1]:7000');
  });

  it.each(['', 'a"b', 'a/b', 'a b', 'user@host', 'a\\b', '<x>'])('is none where the host is %j', (host) => {
    expect(publicAddress({ publicUrl: '' }, asked(host))).toBe('');
  });
});

const pairs = [
  ['one address', '/files/goods/a.png', 'https://shop.example/api/files/goods/a.png'],
  ['a picture', '/api/base/pictures/brand/x.svg', 'https://shop.example/api/base/pictures/brand/x.svg'],
  ['several, comma-joined', '/files/a.png,/files/b.png', 'https://shop.example/api/files/a.png,https://shop.example/api/files/b.png'],
  ['rich text', '<p>看 /files/ 里</p><img src="/files/a.png">', '<p>看 /files/ 里</p><img src="https://shop.example/api/files/a.png">'],
  ['JSON text', '[{"giftImg":"/files/u.png"}]', '[{"giftImg":"https://shop.example/api/files/u.png"}]'],
  ['lines', '/files/a.png\n/files/b.png', 'https://shop.example/api/files/a.png\nhttps://shop.example/api/files/b.png'],
  ['somebody else’s', 'https://cdn.example/files/a.png', 'https://cdn.example/files/a.png'],
  ['a part of another path', '/static/files/a.png', '/static/files/a.png'],
] as const;

describe('an address', () => {
  it.each(pairs)('goes out absolute and comes back as stored: %s', (_name, kept, shown) => {
    expect(outward(kept, BASE)).toBe(shown);
    // As it stands in an answer.
    expect(JSON.parse(outward(JSON.stringify({ kept, list: [kept] }), BASE))).toEqual({ kept: shown, list: [shown] });
    expect(inward({ a: [{ b: shown }], c: 1, d: null }, [BASE])).toEqual({ a: [{ b: kept }], c: 1, d: null });
  });

  it('stays as it is where the own address is not known', () => {
    expect(outward('{"a":"/files/a.png"}', '')).toBe('{"a":"/files/a.png"}');
  });

  it('comes back from every address of ours, old ones of /files too', () => {
    const ours = [BASE, 'http://10.0.0.1:7000'];
    expect(inward(['https://shop.example/files/a.png', 'http://10.0.0.1:7000/api/files/b.png'], ours)).toEqual(['/files/a.png', '/files/b.png']);
    expect(inward('https://shop.example.evil/files/a.png', ours)).toBe('https://shop.example.evil/files/a.png');
  });
});
