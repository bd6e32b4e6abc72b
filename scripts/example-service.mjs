// A small plain REST service, as a company may have one: gifts that points buy. In memory, for the examples and their tests.
// node scripts/example-service.mjs [port]; then start the back-office with SERVICES=example=http://127.0.0.1:<port>
import { createServer } from 'node:http';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, uuid, language, content-type, view-as-role',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-expose-headers': 'x-total-count',
};

const KINDS = ['cup', 'bag', 'ticket'];
const sample = () =>
  Array.from({ length: 23 }, (_, index) => ({
    id: index + 1,
    name: `${['保温杯', '帆布袋', '电影票'][index % 3]} ${index + 1}`,
    kind: KINDS[index % 3],
    points: 100 + ((index * 370) % 2000),
  }));

/** What a list is asked: `name_like`, `points_gte`, `points_lte`, `kind` (several: any of them), `_sort`, `_order`, `_start`, `_end`. */
function select(gifts, query) {
  const has = (name) => query.has(name);
  const found = gifts.filter(
    ({ name, kind, points }) =>
      (!has('name_like') || name.includes(query.get('name_like'))) &&
      (!has('kind') || query.getAll('kind').includes(kind)) &&
      (!has('points_gte') || points >= Number(query.get('points_gte'))) &&
      (!has('points_lte') || points <= Number(query.get('points_lte'))),
  );
  const by = query.get('_sort');
  if (by) found.sort((a, b) => (a[by] > b[by] ? 1 : a[by] < b[by] ? -1 : 0) * (query.get('_order') === 'desc' ? -1 : 1));
  return { total: found.length, rows: found.slice(Number(query.get('_start') ?? 0), has('_end') ? Number(query.get('_end')) : undefined) };
}

/** Field checks, in the language of the call. */
function mistakes({ name, points }, gifts, id, english) {
  const errors = [];
  if (typeof name !== 'string' || name.trim() === '') errors.push({ field: 'name', message: english ? 'Please enter a name' : '请填写名称' });
  else if (gifts.some((gift) => gift.name === name && gift.id !== id)) errors.push({ field: 'name', message: english ? 'This name is taken' : '名称已被使用' });
  if (!Number.isInteger(points) || points < 1) errors.push({ field: 'points', message: english ? 'Points are whole numbers from 1' : '积分须为正整数' });
  return errors;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {};
}

/** @returns {Promise<{ address: string, calls: { method: string, path: string, authorization?: string, language?: string }[], close: () => Promise<void> }>} */
export async function startExampleService(port = 0) {
  const gifts = sample();
  const calls = [];
  const server = createServer(async (request, response) => {
    const answer = (status, body, headers = {}) => {
      response.writeHead(status, { ...HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    if (request.method === 'OPTIONS') return answer(204);
    const { pathname, searchParams } = new URL(request.url, 'http://service');
    const { authorization, language } = request.headers;
    calls.push({ method: request.method, path: request.url, authorization, language });
    if (!authorization) return answer(403, { message: 'Who is there?' });
    const [, , given] = pathname.split('/');
    if (!/^\/gifts(\/\d+)?$/.test(pathname)) return answer(404, { message: 'Not found' });
    if (given === undefined && request.method === 'GET') {
      const { rows, total } = select([...gifts], searchParams);
      return answer(200, rows, { 'x-total-count': String(total) });
    }
    const id = Number(given);
    const index = gifts.findIndex((gift) => gift.id === id);
    if (given !== undefined && index < 0) return answer(404, { message: language === 'en' ? 'There is no such gift' : '礼品不存在' });
    if (request.method === 'GET') return answer(200, gifts[index]);
    if (request.method === 'DELETE') return answer(200, gifts.splice(index, 1)[0]);
    const next = { kind: KINDS[0], ...gifts[index], ...(await bodyOf(request)) };
    const errors = mistakes(next, gifts, given === undefined ? undefined : id, language === 'en');
    if (errors.length > 0) return answer(400, { message: errors[0].message, errors });
    if (given === undefined) {
      gifts.push({ ...next, id: Math.max(0, ...gifts.map((gift) => gift.id)) + 1 });
      return answer(201, gifts.at(-1));
    }
    gifts[index] = { ...next, id };
    return answer(200, gifts[index]);
  });
  await new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

if (process.argv[1]?.endsWith('example-service.mjs')) {
  const { address } = await startExampleService(Number(process.argv[2] ?? 7900));
  process.stdout.write(`${address}\n`);
}
