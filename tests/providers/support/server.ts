/** A real HTTP server for provider tests: it records what arrives and answers as each test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Responder = (received: Received, response: ServerResponse) => void | Promise<void>;

export interface TestServer {
  origin: string;
  /** All calls so far, oldest first. */
  calls: Received[];
  /** Calls of one path. */
  callsOf(path: string): Received[];
  /** Says how `METHOD /path` (below /api) answers. */
  on(route: string, responder: Responder): void;
  reset(): void;
  close(): Promise<void>;
}

/** Answers JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Responder =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, uuid, language, content-type, view-as-role',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-expose-headers': 'date, content-disposition, x-total-count',
};

export async function startServer(): Promise<TestServer> {
  const routes = new Map<string, Responder>();
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://server');
    const path = url.pathname.replace(/^\/api/, '');
    const received = { method: request.method ?? '', path, query: url.searchParams, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
    calls.push(received);
    const responder = routes.get(`${received.method} ${path}`) ?? json({ code: '003', message: `no route ${received.method} ${path}` }, 404);
    await responder(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (path) => calls.filter((call) => call.path === path),
    on: (route, responder) => void routes.set(route, responder),
    reset() {
      routes.clear();
      calls.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
