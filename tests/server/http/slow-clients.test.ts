/** Calls that never arrive whole, over a real connection. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '#server/core/live.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let port: number;
let token: string;

beforeAll(async () => {
  server = await startServer({ patience: { headers: 1, call: 1 } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
  token = await server.login();
});
afterAll(() => server.close());

/** Sends something and nothing more; answers what came back when the server ended the connection. */
const endOf = (sent: string) =>
  new Promise<string>((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => (got += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
  });

const head = (path: string, more: string[]) => [`POST ${path} HTTP/1.1`, 'host: x', ...more, '', ''].join('\r\n');

describe('a call that is not sent to its end', () => {
  it.each([
    ['headers', () => 'GET /api/healthz HTTP/1.1\r\nhost: x\r\nx-half: '],
    [
      'a form',
      () => `${head('/api/admin/goods/brands', [`authorization: ${token}`, 'content-type: application/x-www-form-urlencoded', 'content-length: 100'])}name=`,
    ],
    [
      'an upload',
      () =>
        `${head('/api/admin/uploaders', [`authorization: ${token}`, 'content-type: multipart/form-data; boundary=b', 'content-length: 5000'])}--b\r\ncontent-`,
    ],
  ])('is ended with 408: %s', async (_what, text) => {
    expect(await endOf(text())).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not end streams of events and calls that came whole', async () => {
    const stop = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/admin/live`, { headers: { authorization: token }, signal: stop.signal });
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain(': open');
    // By the time that one more half call was ended, the stream is older than any call may be.
    await endOf('GET /api/healthz HTTP/1.1\r\nhost: x\r\nx-half: ');
    const live = await openLive(server.database);
    await live.publish(server.db, { type: 'permission', data: { cause: 'menu' } });
    await live.close();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: permission');
    stop.abort();
  });
});
