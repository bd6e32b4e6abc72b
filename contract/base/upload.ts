import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of an upload. */
export const uploadFields = {
  file: { zh: '文件', en: 'File' },
  upfile: { zh: '文件', en: 'File' },
  file_path: { zh: '文件地址', en: 'File address' },
  scene: { zh: '上传场景', en: 'Upload scene' },
  callback: { zh: '回调函数名', en: 'Callback' },
  name: { zh: '文件名称', en: 'File name' },
  ext: { zh: '文件类型', en: 'File type' },
  url: { zh: '文件地址', en: 'File address' },
  thumbnail: { zh: '缩略图', en: 'Thumbnail' },
  small: { zh: '小图', en: 'Small picture' },
  big: { zh: '大图', en: 'Large picture' },
  action: { zh: '操作', en: 'Action' },
} satisfies Record<string, Text>;

/** What a file is uploaded for; it is stored under this name. */
export const uploadScene = defineEnum([
  ['goods', '商品', 'Goods'],
  ['shop', '店铺', 'Shop'],
  ['member', '会员', 'Member'],
  ['other', '其它', 'Other'],
  ['normal', '默认', 'Default'],
  ['ueditor', '富文本', 'Rich text'],
]);

/** What may be uploaded, by extension. `bytes` is the largest size. Never svg or html: browsers would run them. */
export const uploadTypes = {
  gif: { contentType: 'image/gif', bytes: 2 * 1024 * 1024 },
  jpg: { contentType: 'image/jpeg', bytes: 2 * 1024 * 1024 },
  jpeg: { contentType: 'image/jpeg', bytes: 2 * 1024 * 1024 },
  png: { contentType: 'image/png', bytes: 2 * 1024 * 1024 },
  pdf: { contentType: 'application/pdf', bytes: 2 * 1024 * 1024 },
  mp4: { contentType: 'video/mp4', bytes: 100 * 1024 * 1024 },
} as const;

/** How long a client waits for an upload, in ms: 100 MB take a while on a slow line. */
const PATIENCE = 600_000;

/** Uploads of pictures, videos and documents. Source: reference/platform.yaml `# uploads`, `# base API`, R26. */
export const uploadApi = defineApi('upload', uploadFields, () => import('./upload.schema.ts'), {
  admin: {
    method: 'POST',
    path: '/admin/uploaders',
    permission: 'any',
    encoding: 'multipart',
    transaction: false,
    timeout: PATIENCE,
    summary: { zh: '上传文件', en: 'Upload a file' },
  },
  /** The same under the older address. */
  base: {
    method: 'POST',
    path: '/base/uploaders',
    permission: 'any',
    encoding: 'multipart',
    transaction: false,
    timeout: PATIENCE,
    summary: { zh: '上传文件', en: 'Upload a file' },
  },
  remove: {
    method: 'DELETE',
    path: '/base/uploaders',
    permission: 'founder',
    answer: 'void',
    summary: { zh: '删除已上传的文件', en: 'Delete an uploaded file' },
  },
  /** Plain JSON, or a script that calls `callback` with it; hence handed over as the handler made it. */
  editorConfig: {
    method: 'GET',
    path: '/base/ueditor/',
    permission: 'public',
    answer: 'binary',
    summary: { zh: '查询富文本编辑器配置', en: 'Settings of the rich-text editor' },
  },
  /** Answers 200 whatever happens; `state` tells. */
  editor: {
    method: 'POST',
    path: '/base/ueditor/',
    permission: 'any',
    encoding: 'multipart',
    transaction: false,
    timeout: PATIENCE,
    summary: { zh: '富文本编辑器上传文件', en: 'Upload from the rich-text editor' },
  },
});
