import * as z from 'zod';
import { defineShapes, id } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

/** Refusals of private files; those of what was sent are input errors, as with uploads. */
export const privateFileErrors = {
  typeRefused: refusal(
    '901',
    '文件格式不允许，仅支持 p12、pem、crt、cer、key、pfx、properties、txt',
    'File type not allowed: only p12, pem, crt, cer, key, pfx, properties and txt',
    400,
  ),
  mismatch: refusal('901', '文件内容与文件格式不符', 'The content of the file does not fit its type', 400),
  tooLarge: refusal('901', '文件过大，不能超过 {limit} MB', 'The file is too large: at most {limit} MB', 413),
  unused: refusal(
    '902',
    '您上传的私密文件还有 {count} 个没有使用，请先保存配置',
    '{count} private files that you uploaded are not used yet: save the settings first',
  ),
} as const;

/** A private file; its content is never part of an answer but of `download`. */
export const privateFile = z.object({ id: id(), name: z.string() });
export type PrivateFile = z.output<typeof privateFile>;

export const shapes = defineShapes({
  upload: {
    body: z.object({ file: z.file() }),
    response: privateFile,
    errors: [commonErrors.notFound, privateFileErrors.typeRefused, privateFileErrors.mismatch, privateFileErrors.tooLarge, privateFileErrors.unused],
  },
  download: { params: z.object({ id: id() }), errors: [commonErrors.notFound] },
});
