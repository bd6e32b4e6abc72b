import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { paymentSettings, trustLogin } from './rights.ts';

/** What a person reads for each field of a private file. */
export const privateFileFields = {
  id: { zh: '文件编号', en: 'File ID' },
  file: { zh: '文件', en: 'File' },
  name: { zh: '文件名称', en: 'File name' },
} satisfies Record<string, Text>;

/** What may be uploaded as a certificate or key, by extension. */
export const privateFileTypes = ['p12', 'pem', 'crt', 'cer', 'key', 'pfx', 'properties', 'txt'] as const;

/** Largest size in bytes. */
export const PRIVATE_FILE_BYTES = 1024 * 1024;

/** Certificates and keys of payment methods and sign-ins. Nobody reads them but by these calls. Source: reference/settings.yaml, R32. */
export const privateFileApi = defineApi('privateFile', privateFileFields, () => import('./private-file.schema.ts'), {
  upload: {
    method: 'POST',
    path: '/admin/uploaders/stream',
    permission: 'any',
    encoding: 'multipart',
    transaction: false,
    timeout: 60_000,
    summary: { zh: '上传私密文件', en: 'Upload a private file' },
  },
  download: {
    method: 'GET',
    path: '/admin/uploaders/download/{id}',
    permission: [paymentSettings, trustLogin],
    answer: 'binary',
    guarded: true,
    summary: { zh: '下载私密文件', en: 'Download a private file' },
  },
});
