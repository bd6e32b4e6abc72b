// What the benches share: the built product in a process of its own, calls as one person makes them, tables for the record.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib.mjs';

const md5 = (text) => createHash('md5').update(text).digest('hex');
/** The value that a part of all does not exceed; `p` in percent. */
export const percentile = (values, p) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * p) / 100))];

/** Starts the product and answers its address, the time until it listened, and its end. @param env settings besides those of a bench @param nodeArgs for Node itself */
export async function startProduct(dataDir, env = {}, nodeArgs = []) {
  const began = performance.now();
  const server = spawn(process.execPath, [...nodeArgs, join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, CAPTCHA_BYPASS: '1111', LOGIN_PER_MINUTE: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /API\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`server ended with ${code}\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const stop = () =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.removeAllListeners('exit');
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  return { url, seconds, stop, pid: server.pid };
}

/** Signs the demo founder in and answers the headers of later calls. @param uuid the browser that it is; each has a session of its own */
export async function signIn(url, uuid = 'bench') {
  const query = new URLSearchParams({ username: 'superadmin', password: md5('111111'), captcha: '1111', uuid, scene: 'LOGIN' });
  const answer = await fetch(`${url}/admin/systems/admin-users/login?${query}`);
  if (answer.status !== 200) throw new Error(`cannot sign in: ${answer.status} ${await answer.text()}`);
  return { authorization: (await answer.json()).access_token };
}

/** Sequential calls: the time that one person waits. A row of name, p50 and p95. */
export async function latency(name, url, headers, rounds = 200) {
  const warm = Math.ceil(rounds / 10);
  const times = [];
  for (let i = 0; i < rounds + warm; i += 1) {
    const began = performance.now();
    const answer = await fetch(url(i), { headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
    if (i >= warm) times.push(performance.now() - began);
  }
  return [name, `${percentile(times, 50).toFixed(1)} ms`, `${percentile(times, 95).toFixed(1)} ms`];
}

/** Prints a table as the records keep it. */
export function table(head, rows) {
  console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Resident memory of a process in MB; Linux only, elsewhere nothing. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Processor time of a process so far, all threads, in ms; Linux only, elsewhere nothing. It says more than elapsed time on a machine that has other work. */
export function processorOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Exports all rows of a resource as a person does and waits for the file. A row of name, rows, rows per second, memory before and at most. */
export async function exported(name, { url, pid }, headers, resource, format) {
  const before = memoryOf(pid);
  let peak = before;
  const began = performance.now();
  const ask = (path, body) =>
    fetch(`${url}${path}`, body ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) } : { headers });
  const started = await (await ask('/admin/exports', { resource, format, filter: {} })).json();
  const { task_id: id } = started;
  for (;;) {
    const task = await (await ask(`/admin/tasks/${id}`)).json();
    peak = Math.max(peak, memoryOf(pid));
    if (task.status === 'succeeded') {
      const seconds = (performance.now() - began) / 1000;
      const { rows, bytes } = task.result;
      const file = await ask(`/admin/tasks/${id}/result`);
      if ((await file.arrayBuffer()).byteLength !== bytes) throw new Error(`${name}: the file is not whole`);
      return [name, String(rows), seconds.toFixed(1), String(Math.round(rows / seconds)), `${before.toFixed(0)} MB`, `${peak.toFixed(0)} MB`];
    }
    if (!['queued', 'running'].includes(task.status)) throw new Error(`${name}: ${JSON.stringify(task)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The heading of rows of `exported`. */
export const EXPORT_HEAD = ['export', 'rows', 'seconds', 'rows/s', 'memory before', 'memory at most'];
