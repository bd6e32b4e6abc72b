import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureUrl } from '#server/base/pictures/index.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const fetchPicture = (path: string) => server.app.inject({ url: path.startsWith('/api') ? path : `/api${path}` });

it('serves pictures that may be kept for ever and cannot run anything', async () => {
  const url = pictureUrl('brand', '云上 & 集市');
  const answer = await fetchPicture(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect((await fetchPicture(url)).body).toBe(answer.body);
});

it('has no picture of an unknown kind or another file type', async () => {
  for (const path of ['/base/pictures/nope/1.svg', '/base/pictures/brand/1.png', '/base/pictures/brand/.svg'])
    expect((await fetchPicture(path)).statusCode).toBe(404);
});
