/** A bucket of an object storage that speaks S3 (OSS, COS, MinIO ...) as a place that keeps uploads. The client is loaded when it is first needed. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { NotKept, type FilePlace } from '#server/core/storage.ts';

/** The settings of `ossPlugin`, in clear. */
export type BucketSettings = Readonly<Record<string, string>>;

/** To connect, and for silence on an open connection, in ms. */
const CONNECT_MS = 3_000;
const SILENT_MS = 15_000;
/** Parts of an upload whose length is not known; two of them are in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;

/** The address of the storage; `https` where none is said. */
export const endpointOf = (given: string): string => (/^https?:\/\//i.test(given) ? given : `https://${given}`).replace(/\/+$/, '');

/** What the library says of versions of Node.js that it will need one day concerns those who build the product, not those who run it. */
const WARNING = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

async function clientFor({ endpoint = '', accessKeyId = '', accessKeySecret = '', region = '', pathStyle = '' }: BucketSettings): Promise<S3Client> {
  process.env[WARNING] ??= 'true';
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    endpoint: endpointOf(endpoint),
    region: region || 'us-east-1',
    forcePathStyle: pathStyle === '1',
    credentials: { accessKeyId, secretAccessKey: accessKeySecret },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    // Storages of other makers know no checksums at the end of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const statusOf = (error: unknown): number | undefined => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name) || statusOf(error) === 404;

function bucketPlace(settings: BucketSettings): FilePlace {
  const { bucketName: Bucket = '', picLocation = '' } = settings;
  const folder = picLocation.replace(/^\/+|\/+$/g, '');
  const at = (path: string) => ({ Bucket, Key: folder ? `${folder}/${path}` : path });
  let client: Promise<S3Client> | undefined;
  const connect = async () => {
    const [sdk, made] = await Promise.all([import('@aws-sdk/client-s3'), (client ??= clientFor(settings))]);
    return { sdk, client: made };
  };

  return {
    async put(path, content, contentType) {
      const { sdk, client: s3 } = await connect();
      const object = { ...at(path), ContentType: contentType };
      if (Buffer.isBuffer(content)) {
        await s3.send(new sdk.PutObjectCommand({ ...object, Body: content, ContentLength: content.length }));
        return;
      }
      const { Upload } = await import('@aws-sdk/lib-storage');
      const upload = new Upload({ client: s3, params: { ...object, Body: content }, partSize: PART_BYTES, queueSize: 2, leavePartsOnError: false });
      await upload.done();
    },
    async get(path, range) {
      const { sdk, client: s3 } = await connect();
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      try {
        const answer = await s3.send(new sdk.GetObjectCommand({ ...at(path), ...(Range && { Range }) }));
        const whole = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
        return { content: answer.Body as Readable, size: whole ? Number(whole) : (answer.ContentLength ?? 0) };
      } catch (error) {
        if (isMissing(error)) throw new NotKept();
        throw error;
      }
    },
    async remove(path) {
      const { sdk, client: s3 } = await connect();
      try {
        await s3.send(new sdk.DeleteObjectCommand(at(path)));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async size(path) {
      const { sdk, client: s3 } = await connect();
      try {
        return (await s3.send(new sdk.HeadObjectCommand(at(path)))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

/** Two: the one in use, and one that is tried before it is. */
const KEPT = 2;
const places = new Map<string, FilePlace>();

/** The bucket of these settings, with the connections that it has open in this process. */
export function bucket(settings: BucketSettings): FilePlace {
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  const place = places.get(key) ?? bucketPlace(settings);
  places.delete(key);
  places.set(key, place);
  for (const old of [...places.keys()].slice(0, -KEPT)) places.delete(old);
  return place;
}
