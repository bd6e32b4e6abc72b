/** Tries a place before it is used: what it is told to keep must come back. */
import { randomUUID } from 'node:crypto';
import { pluginErrors } from '#contract/setting/plugin.schema.ts';
import type { Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { isBucket } from './places.ts';
import { bucket, type BucketSettings } from './s3.ts';

/** Refuses settings under which a bucket cannot be written, read and cleaned. Runs outside of transactions: it waits for a network. */
export async function probeBucket({ services }: Pick<Context, 'services'>, settings: BucketSettings): Promise<void> {
  if (!isBucket(settings)) return;
  const path = `probe/${randomUUID()}.txt`;
  const sent = Buffer.from(path);
  try {
    const place = bucket(settings);
    await place.put(path, sent, 'text/plain');
    const { content } = await place.get(path);
    const back: Buffer[] = [];
    for await (const chunk of content) back.push(chunk as Buffer);
    await place.remove(path);
    if (!Buffer.concat(back).equals(sent)) throw new Error('another content came back');
  } catch (error) {
    services.log.warn({ err: error }, 'the object storage cannot be used as it is set up');
    refuse(pluginErrors.unreachable, { reason: reasonOf(error) });
  }
}

/** What the storage said, without anything that was sent: its code (e.g. `AccessDenied`), or that of the network. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return /^[A-Za-z]{3,40}$/.test(code ?? '') || /^E[A-Z]+$/.test(code ?? '') ? String(code) : (name ?? 'Error').slice(0, 60);
}
