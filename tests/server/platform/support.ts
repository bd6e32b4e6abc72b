/** What the tests of tasks, exports and bulk actions share. */
import { expect } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import type { Text } from '#contract/core/text.ts';
import { fillPath } from '#contract/core/endpoint.ts';
import { taskApi } from '#contract/platform/task.ts';
import type { Task } from '#contract/platform/task.schema.ts';
import { openLive, type Live, type LiveEvent } from '#server/core/live.ts';
import type { Services } from '#server/core/context.ts';
import { localFiles } from '#server/core/storage.ts';
import { task } from '#server/platform/task/schema.ts';
import type { TestServer } from '../harness.ts';

/** Services as another server process on the same database would have them. */
export async function otherProcess(server: TestServer): Promise<{ services: Services; live: Live }> {
  const live = await openLive(server.database);
  const { config, database } = server;
  return { live, services: { config, database, live, files: localFiles(config), log: server.app.log } };
}

const title: Text = { zh: '试验', en: 'Trial' };

/** A task as a call would have queued it. */
export async function queue(server: TestServer, kind: string, values: Partial<typeof task.$inferInsert> = {}) {
  const [row] = await server.db
    .insert(task)
    .values({ kind, title, params: {}, owner_id: 1, owner_name: 'superadmin', created: 1_700_000_000, ...values })
    .returning();
  if (!row) throw new Error('no task was inserted');
  return row;
}

/** Longer than anything takes on a busy machine: what is awaited never comes, then. */
const PATIENCE_MS = 60_000;

/** Waits until a check gives something; fails when it never does. */
export async function eventually<T>(check: () => Promise<T | undefined | false> | T | undefined | false, what = 'what was waited for'): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`${what} never came`);
}

/** A task as its owner sees it when it is over. */
export async function finished(server: TestServer, token: string, id: number): Promise<Task> {
  return eventually(async () => {
    const { status, body } = await server.call(taskApi.one, { params: { id } }, { token });
    expect(status).toBe(200);
    return body.finished !== null && body;
  }, `the end of task ${id}`);
}

/** The `task` events of one task, as they come. */
export function eventsOf(live: Live): { all: LiveEvent[]; stop: () => void } {
  const all: LiveEvent[] = [];
  return { all, stop: live.subscribe((event) => event.type === 'task' && all.push(event)) };
}

/** The file of a task, byte for byte. */
export async function download(server: TestServer, token: string, id: number) {
  const answer = await server.app.inject({ method: 'GET', url: `/api${fillPath(taskApi.result.path, { id })}`, headers: { authorization: token } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** CSV as RFC 4180 has it; fails on anything else. */
export function parseCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let at = 1;
  while (at < text.length) {
    field.lastIndex = at;
    const match = field.exec(text);
    if (!match) throw new Error(`not CSV at ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] !== ',') rows.push([]);
    at = field.lastIndex;
  }
  return rows.slice(0, -1);
}

/** The files of a ZIP archive by name, read from its directory. */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, packed, nameLength, extra, comment, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    files.set(name, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

export interface Cell {
  /** `text` or a number with its style. */
  type: 'text' | 'number';
  style: number;
  value: string;
}

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|#13);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#13': '\r' })[name] ?? '');

/** The cells of a sheet by column letters, row by row, heading first. */
export function sheetRows(xml: string): Map<string, Cell>[] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells]) => {
    const row = new Map<string, Cell>();
    for (const [, column, style, inline, text, number] of (cells ?? '').matchAll(
      /<c r="([A-Z]+)\d+"(?: s="(\d)")?( t="inlineStr")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      row.set(column ?? '', { type: inline ? 'text' : 'number', style: Number(style ?? 0), value: inline ? unescaped(text ?? '') : (number ?? '') });
    }
    return row;
  });
}
