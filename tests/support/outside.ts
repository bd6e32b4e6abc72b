/** Another company's service on this machine: it answers what a test says, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as it arrived. */
export interface Asked {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The fields of a form, or the text of any other body. */
  form: Readonly<Record<string, string>>;
  body: string;
}

/** What is answered: JSON, a status without content, or nothing for ever. */
export type Reply = { json: unknown } | { text: string } | { status: number } | 'silence';

export interface Outside {
  url: string;
  asked: Asked[];
  /** Answers all questions from now on. */
  answer: (reply: (asked: Asked) => Reply) => void;
  close: () => Promise<void>;
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const part of request) body += String(part);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  return { method: request.method ?? '', path: pathname, query: Object.fromEntries(searchParams), form: Object.fromEntries(new URLSearchParams(body)), body };
}

export async function startOutside(): Promise<Outside> {
  let reply: (asked: Asked) => Reply = () => ({ status: 404 });
  const asked: Asked[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await readAsked(request);
    asked.push(one);
    const said = reply(one);
    if (said === 'silence') return;
    if ('status' in said) response.writeHead(said.status).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('json' in said ? JSON.stringify(said.json) : said.text);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      reply = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
