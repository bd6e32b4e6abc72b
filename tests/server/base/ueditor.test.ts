import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { png, upload } from './multipart.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('settings of the rich-text editor', () => {
  it('are JSON without a callback', async () => {
    const answer = await server.app.inject({ url: '/api/base/ueditor/?action=config' });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toMatchObject({ imageFieldName: 'upfile', imageMaxSize: 2_048_000, videoMaxSize: 102_400_000, fileMaxSize: 51_200_000 });
  });

  it('are a script with a callback', async () => {
    const answer = await server.app.inject({ url: '/api/base/ueditor/?callback=UE.cb_1' });
    expect(answer.headers['content-type']).toMatch(/^application\/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const [, settings] = /^\/\*\*\/UE\.cb_1\((.*)\);$/s.exec(answer.body) ?? [];
    expect(JSON.parse(settings ?? 'null')).toMatchObject({ imageActionName: 'uploadimage' });
  });

  it.each(['alert(1)//', 'a-b', '<script>', 'a b', "x'y", '汉'])('refuse %s as a callback', async (callback) => {
    const answer = await server.app.inject({ url: `/api/base/ueditor/?callback=${encodeURIComponent(callback)}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, '004']);
  });
});

describe('uploads from the rich-text editor', () => {
  const send = (part: Parameters<typeof upload>[2], who: string | undefined = token) => upload(server, '/base/ueditor/', part, who, { language: 'en' });

  it('answer SUCCESS with the address', async () => {
    const { status, body } = await send({ field: 'upfile', name: 'desc.png', type: 'image/png', content: await png() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'SUCCESS', original: 'desc.png', title: 'desc.png', type: '.png' });
    expect(body.url).toMatch(/^http:\/\/localhost\/api\/files\/ueditor\//);
    expect((await server.app.inject({ url: body.url ?? '' })).statusCode).toBe(200);
  });

  it('answer 200 and tell the problem otherwise', async () => {
    const wrong = await send({ field: 'upfile', name: 'x.html', type: 'text/html', content: '<p>' });
    expect([wrong.status, wrong.body.state]).toEqual([200, 'File type not allowed: only gif, jpg, jpeg, png, mp4 and pdf']);
    const none = await send(null);
    expect([none.status, none.body.state]).toEqual([200, 'No file received']);
    const large = await send({ field: 'upfile', name: 'x.png', type: 'image/png', content: Buffer.concat([await png(), Buffer.alloc(2_200_000)]) });
    expect([large.status, large.body.state]).toEqual([200, 'The file is too large: png files may have at most 2 MB']);
  });

  it('need a session', async () => {
    expect((await upload(server, '/base/ueditor/', { field: 'upfile', name: 'a.png', type: 'image/png', content: await png() })).status).toBe(403);
  });
});
