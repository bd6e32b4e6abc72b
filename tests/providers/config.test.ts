import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#providers/config.ts';
import type { AppConfig } from '#providers/config.ts';

afterEach(() => {
  delete window.__CONFIG__;
});

async function withConfig(config: Partial<AppConfig>) {
  vi.resetModules();
  window.__CONFIG__ = config;
  return import('#providers/config.ts');
}

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig(undefined)).toEqual({
      adminApi: '/api',
      baseApi: '/api',
      basePath: '',
      buyerSite: '',
      decorSite: '',
      timeZone: '',
      callTimeout: 5,
      services: {},
      features: { im: true, distribution: true, live_video: true },
    });
  });

  it('evens out slashes and completes features', () => {
    expect(readConfig({ adminApi: 'https://shop.com/api/', basePath: 'manage/', services: { loyalty: '/loyalty/' }, features: { im: false } })).toMatchObject({
      adminApi: 'https://shop.com/api',
      basePath: '/manage',
      services: { loyalty: '/loyalty' },
      features: { im: false, distribution: true },
    });
  });

  it('gives addresses of calls by their area', async () => {
    const { apiUrl } = await withConfig({ adminApi: 'https://a.shop.com', baseApi: 'https://b.shop.com/v1' });
    expect(apiUrl('/admin/goods')).toBe('https://a.shop.com/admin/goods');
    expect(apiUrl('/base/validator')).toBe('https://b.shop.com/v1/base/validator');
  });

  it('gives addresses of files on the host of the API, and nothing that a browser would run', async () => {
    const { fileUrl } = await withConfig({ baseApi: 'https://b.shop.com/v1' });
    expect(['/files/a.png', 'https://cdn.com/a.png', '//evil.com/a.png', 'javascript:alert(1)', '', null].map(fileUrl)).toEqual([
      'https://b.shop.com/files/a.png',
      'https://cdn.com/a.png',
      '',
      '',
      '',
      '',
    ]);
    const local = await withConfig({});
    expect(local.fileUrl('/files/a.png')).toBe('/files/a.png');
  });
});
