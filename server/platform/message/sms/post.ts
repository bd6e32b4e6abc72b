/** A call to a gateway: bounded in time and size, with a sentence for whatever goes wrong. */
import type { Text } from '#contract/core/text.ts';
import { NotSent } from '../outbox.ts';

/** How long a gateway may take, in ms. */
const LONGEST_MS = 10_000;
const LONGEST_ANSWER = 65_536;

const SILENT: Text = { zh: '短信网关在 10 秒内没有应答', en: 'The SMS gateway did not answer within 10 seconds' };
const UNREACHABLE: Text = { zh: '无法连接短信网关，请检查网络和网关地址', en: 'The SMS gateway cannot be reached; check the network and its address' };

/** What a gateway said. */
export interface GatewayAnswer {
  status: number;
  text: string;
}

async function start(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
    if (size >= LONGEST_ANSWER) break;
  }
  return Buffer.concat(parts).subarray(0, LONGEST_ANSWER).toString('utf8');
}

/** Sends a POST. Redirections are followed nowhere. @throws NotSent when there is no answer */
export async function post(address: string, headers: Record<string, string>, body: string, via: string): Promise<GatewayAnswer> {
  try {
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) });
    return { status: response.status, text: await start(response) };
  } catch (error) {
    throw new NotSent((error as Error).name === 'TimeoutError' ? SILENT : UNREACHABLE, { via });
  }
}
