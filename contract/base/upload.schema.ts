import * as z from 'zod';
import { defineShapes, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

/** Refusals of uploads. The first three are input errors, hence not 409 (reference/platform.yaml `# uploads`). */
export const uploadErrors = {
  typeRefused: refusal('901', '文件格式不允许，仅支持 gif、jpg、jpeg、png、mp4、pdf', 'File type not allowed: only gif, jpg, jpeg, png, mp4 and pdf', 400),
  mismatch: refusal('901', '文件内容与文件格式不符', 'The content of the file does not fit its type', 400),
  damaged: refusal('901', '图片无法读取', 'The picture is unreadable', 400),
  tooManyPixels: refusal(
    '901',
    '图片尺寸过大：{width}×{height} 像素，最多 {limit} 百万像素',
    'The picture has too many pixels: {width} × {height}, at most {limit} million are allowed',
    400,
  ),
  tooLarge: refusal('901', '文件过大，{ext} 文件不能超过 {limit} MB', 'The file is too large: {ext} files may have at most {limit} MB', 413),
  failed: refusal('902', '上传失败', 'Upload failed', 400),
  /** Nobody broke a rule: the place that keeps files cannot be reached, or refuses. */
  storageAway: refusal(
    '902',
    '文件存储暂时不可用，文件没有保存，请稍后再试',
    'The storage of files cannot be reached; nothing was stored, please try again later',
    503,
  ),
  noStorage: refusal('003', '没有启用的储存方案', 'No storage solution is in use', 404),
  notDeletable: refusal('903', '删除文件失败，只能删除本站上传的文件', 'File not deleted: only files uploaded here can be deleted'),
} as const;

/**
 * A stored file: the uploader's name and extension for it, and where everybody can read it. Pictures of goods come in the sizes of the goods
 * settings as well; an address is that of the picture itself where it is no larger than the size.
 */
export const uploadedFile = z.object({
  name: z.string(),
  ext: z.string(),
  url: z.string(),
  thumbnail: z.string().optional(),
  small: z.string().optional(),
  big: z.string().optional(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

/** What the rich-text editor gets; `state` is SUCCESS or an explanation, `type` a dot and the extension. */
export const editorUpload = z.object({
  state: z.string(),
  url: z.string(),
  title: z.string(),
  name: z.string(),
  original: z.string(),
  type: z.string(),
});
export type EditorUpload = z.output<typeof editorUpload>;

const scene = z.object({ scene: z.enum(['goods', 'shop', 'member', 'other', 'normal', 'ueditor']).default('normal') });
const errors = [
  commonErrors.notFound,
  commonErrors.tooMany,
  uploadErrors.typeRefused,
  uploadErrors.mismatch,
  uploadErrors.damaged,
  uploadErrors.tooManyPixels,
  uploadErrors.tooLarge,
  uploadErrors.failed,
  uploadErrors.storageAway,
  uploadErrors.noStorage,
];

export const shapes = defineShapes({
  admin: { query: scene, body: z.object({ file: z.file() }), response: uploadedFile, errors },
  base: { query: scene, body: z.object({ file: z.file() }), response: uploadedFile, errors },
  remove: { query: z.object({ file_path: text(500) }), errors: [uploadErrors.notDeletable] },
  editorConfig: {
    query: z.object({
      callback: z
        .string()
        .regex(/^[A-Za-z0-9_.]{1,100}$/)
        .max(100)
        .optional(),
      action: z.string().max(50).optional(),
    }),
    response: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  },
  editor: { query: z.object({ action: z.string().max(50).optional() }), body: z.object({ upfile: z.file() }), response: editorUpload },
});
