import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, startServer, type TestServer } from './support/server.ts';
import { configure, openTab, wipe } from './support/tab.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  configure({ adminApi: `${server.origin}/api`, baseApi: `${server.origin}/api` });
});
afterAll(() => server.close());
beforeEach(() => {
  wipe();
  server.reset();
});

describe('the site info', () => {
  it('is fetched without overlay and kept for the next start, also when the next call fails', async () => {
    server.on('GET /base/site-show', json({ site_name: '好店' }));
    const tab = await openTab();
    const { knownSite, loadSite, storedSite } = await import('#providers/session/site.ts');
    expect(storedSite()).toBeUndefined();
    await expect(loadSite()).resolves.toMatchObject({ site_name: '好店' });
    expect(JSON.parse(localStorage.getItem('admin_site') ?? '')).toMatchObject({ data: { site_name: '好店' } });
    server.on('GET /base/site-show', json({ site_name: '新店' }));
    await expect(loadSite(true)).resolves.toMatchObject({ site_name: '新店' });
    expect(knownSite()).toMatchObject({ site_name: '新店' });
    server.on('GET /base/site-show', json({ message: 'down' }, 500));
    await expect(loadSite()).resolves.toMatchObject({ site_name: '新店' });
    expect(tab.seen).toMatchObject({ errors: [], overlays: [] });
  });
});
