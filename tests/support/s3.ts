/** A real S3 server on this machine (s3rver) with one bucket. It knows whose keys are its own, but does not check signatures of version 4. Stop it to take the storage away. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'uploads';
export const S3_KEY = 'S3RVER';

export interface S3 {
  endpoint: string;
  /** Keys of what is stored. */
  keys(): Promise<string[]>;
  /** The server goes away; what is stored stays. */
  stop(): Promise<void>;
  /** It comes back at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3(): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const open = async (port: number) => {
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await open(0);
  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    // Connections that are kept open would keep it up.
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async keys() {
      const entries = await readdir(join(directory, BUCKET), { recursive: true });
      return entries.filter((name) => name.endsWith('._S3rver_object')).map((name) => name.replace(/\._S3rver_object$/, ''));
    },
    stop,
    async restart() {
      if (!running) ({ server, port } = await open(port));
      running = true;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The settings of the object storage plugin for it. */
export const s3Settings = ({ endpoint }: S3, more: Readonly<Record<string, string>> = {}): { name: string; value: string }[] =>
  Object.entries({ endpoint, bucketName: BUCKET, picLocation: 'shop', accessKeyId: S3_KEY, accessKeySecret: S3_KEY, pathStyle: '1', ...more }).map(
    ([name, value]) => ({ name, value }),
  );
