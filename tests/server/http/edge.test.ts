/** What comes through the door is bounded before work is done with it, and refused with a clear 4xx in the caller's language. */
import { connect, type AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '#server/core/edge.ts';
import { startServer, type TestServer } from '../harness.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const REGISTER = '/api/admin/goods/brands';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

async function ask(options: InjectOptions & { as?: 'nobody' }) {
  const { as, headers, ...rest } = options;
  const answer = await server.app.inject({ ...rest, headers: { ...(as !== 'nobody' && { authorization: token }), ...headers } });
  const json = String(answer.headers['content-type'] ?? '').includes('json');
  return { status: answer.statusCode, body: json ? answer.json() : answer.body };
}

const post = (type: string, payload: string, more: InjectOptions & { as?: 'nobody' } = {}) =>
  ask({ method: 'POST', url: REGISTER, ...more, headers: { 'content-type': type, ...more.headers }, payload });

describe('forms', () => {
  it('refuses fifty thousand repeated keys without reading them one by one', async () => {
    const flood = 'a=&'.repeat(50_000);
    expect(await post(FORM, flood, { headers: { language: 'en' } })).toEqual({
      status: 400,
      body: {
        code: '004',
        message: 'The request holds too many values or is nested too deeply',
        errors: [{ field: 'body', message: 'The request holds too many values or is nested too deeply' }],
      },
    });
    expect((await post(FORM, flood)).body.message).toBe('请求内容过多或层级过深');
  });

  it('reads nothing of a body for a path that does not exist, a method that is not offered, or a caller who has no session', async () => {
    const flood = 'a=&'.repeat(50_000);
    expect((await post(FORM, flood, { url: '/api/nothing', as: 'nobody' })).status).toBe(404);
    expect((await post(FORM, flood, { url: '/elsewhere', as: 'nobody' })).status).toBe(404);
    expect((await post(FORM, flood, { as: 'nobody' })).status).toBe(403);
    expect((await post(FORM, flood, { url: `${REGISTER}/3` })).status).toBe(405);
  });

  it('refuses many different keys, and keeps keys that every object has', async () => {
    const names = Array.from({ length: bounds.form.names + 1 }, (_, at) => `a${at}=1`).join('&');
    expect((await post(FORM, names)).status).toBe(400);
    const odd = await post(FORM, 'constructor=1&__proto__=2&toString=3&name=&logo=/files/a.png');
    expect(odd.body.errors).toEqual([{ field: 'name', message: '请填写品牌名称' }]);
  });
});

describe('JSON', () => {
  const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it('refuses what is nested too deeply and what holds too many values', async () => {
    expect((await post(JSON_TYPE, nested(100_000))).body).toMatchObject({ code: '004', message: '请求内容过多或层级过深' });
    expect((await post(JSON_TYPE, '['.repeat(100_000))).status).toBe(400);
    expect((await post(JSON_TYPE, `{"name":[${'0,'.repeat(bounds.json.values)}0]}`)).status).toBe(400);
    // Brackets in texts are texts.
    const text = await post(JSON_TYPE, JSON.stringify({ name: '['.repeat(100), logo: String.raw`"\[`.repeat(100) }));
    expect(text.body.message).toBe('品牌名称最多20个字符');
  });

  it.each(['', '{', '[1]', '"text"', '5', 'true', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])('refuses %j', async (payload) => {
    expect(await post(JSON_TYPE, payload)).toMatchObject({ status: 400, body: { code: '004' } });
  });

  it('refuses more bytes than a body may have, fewer of callers without a session', async () => {
    const body = (bytes: number) => JSON.stringify({ refresh_token: 'x'.repeat(bytes) });
    expect(await post(JSON_TYPE, body(bounds.bodyBytes))).toMatchObject({ status: 413, body: { code: '004', message: '请求内容过大' } });
    const refresh = { url: '/api/admin/systems/admin-users/token', as: 'nobody' } as const;
    expect((await post(JSON_TYPE, body(bounds.publicBodyBytes), refresh)).status).toBe(413);
  });
});

describe('addresses', () => {
  it('refuses long addresses, long places in them and too many values in the query', async () => {
    const url = await ask({ url: `${REGISTER}?name=${'a'.repeat(bounds.url)}` });
    expect(url).toMatchObject({ status: 400, body: { code: '004', message: '请求地址过长', errors: [{ field: 'url' }] } });
    expect(await ask({ url: `${REGISTER}/${'1'.repeat(bounds.place + 1)}`, headers: { language: 'en' } })).toMatchObject({
      status: 400,
      body: { code: '004', message: 'The address is too long' },
    });
    const query = await ask({ url: `${REGISTER}?${'a=&'.repeat(bounds.query.values + 1)}` });
    expect(query).toMatchObject({ status: 400, body: { code: '004', errors: [{ field: 'query' }] } });
  });

  it('takes the largest id for one that no record has', async () => {
    expect((await ask({ method: 'DELETE', url: '/api/admin/tasks/9223372036854775807' })).status).toBe(200);
    expect((await ask({ url: `${REGISTER}/9223372036854775807` })).status).toBe(404);
    expect((await ask({ url: `${REGISTER}/9223372036854775808` })).status).toBe(400);
  });

  it('refuses an address that cannot be decoded', async () => {
    expect(await ask({ url: `${REGISTER}/%zz` })).toMatchObject({ status: 400, body: { code: '004', message: '请求地址有误' } });
  });

  it('judges rights by the path as it came', async () => {
    const clerk = await server.login('order_clerk');
    const answer = await server.app.inject({ url: `${REGISTER}/%2e%2e/%2e%2e/orders`, headers: { authorization: clerk } });
    expect(answer.statusCode).toBe(404);
  });
});

describe('bodies where none belongs, and of other types', () => {
  it('refuses a body of a GET', async () => {
    expect(await ask({ method: 'GET', url: REGISTER, headers: { 'content-type': JSON_TYPE }, payload: '{"name":"a"}' })).toMatchObject({
      status: 400,
      body: { code: '004', message: 'GET 请求不能携带内容' },
    });
  });

  it.each(['text/plain', 'text/csv', 'application/xml', 'nonsense', 'application/json, text/plain', '*/*', ''])('refuses the type %j', async (type) => {
    expect(await post(type, '{"name":"a"}')).toMatchObject({ status: 400, body: { code: '004' } });
  });

  it('refuses packed bodies', async () => {
    expect((await post(JSON_TYPE, 'x', { headers: { 'content-encoding': 'gzip' } })).body.message).toBe('不支持的请求内容类型');
  });

  it('refuses a multipart body where no file is taken, and one that cannot be read where one is', async () => {
    const boundary = 'multipart/form-data; boundary=x';
    expect(await post(boundary, '--x--\r\n')).toMatchObject({ status: 400, body: { code: '004', message: '不支持的请求内容类型' } });
    const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const broken: [string, string][] = [
      ['multipart/form-data', ''],
      [boundary, ''],
      [boundary, '--x\r\n'],
      [boundary, `${field('__proto__')}--x--\r\n`],
      [boundary, `${field('a').repeat(100)}--x--\r\n`],
    ];
    for (const [type, payload] of broken) {
      const { status, body } = await post(type, payload, { url: '/api/admin/uploaders' });
      expect([payload, status, body.code]).toEqual([
        payload,
        expect.toSatisfy((code: number) => code === 400 || code === 404),
        expect.stringMatching(/^00[34]$/),
      ]);
    }
  });
});

describe('what is no HTTP', () => {
  const talk = async (text: string): Promise<string> => {
    const { port } = server.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  };
  const head = `POST ${REGISTER} HTTP/1.1\r\nhost: a\r\n`;

  it('answers 4xx in the form of every refusal', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const broken = {
      'two lengths': `${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      'a length and chunks': `${head}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      'no number as length': `${head}content-length: x\r\n\r\n`,
      'a NUL in a header': `${head}uuid: a\0b\r\n\r\n`,
      'headers without end': `${head}uuid: ${'a'.repeat(20_000)}\r\n\r\n`,
    };
    for (const [what, text] of Object.entries(broken)) {
      const answer = await talk(text);
      expect([what, answer]).toEqual([what, expect.stringMatching(/^HTTP\/1\.1 4\d\d .*\r\n\r\n\{"code":"004","message":"[^"]+"\}$/s)]);
    }
  });
});
