/** The server side of the rich-text editor: its settings, and its uploads, which answer 200 whatever happens. */
import { textIn } from '#contract/core/text.ts';
import { uploadApi } from '#contract/base/upload.ts';
import type { EditorUpload } from '#contract/base/upload.schema.ts';
import type { Context } from '#server/core/context.ts';
import { Refused } from '#server/core/refused.ts';
import { takeUpload } from './uploads.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';

const FIELD = 'upfile';
const imageTypes = ['.png', '.jpg', '.jpeg', '.gif', '.bmp'];

/** Source: reference/platform.yaml `/base/ueditor/`. Sizes in bytes. */
export const editorSettings = {
  imageActionName: 'uploadimage',
  imageFieldName: FIELD,
  imageMaxSize: 2_048_000,
  imageAllowFiles: imageTypes,
  imageInsertAlign: 'none',
  imageUrlPrefix: '',
  videoActionName: 'uploadvideo',
  videoFieldName: FIELD,
  videoMaxSize: 102_400_000,
  videoAllowFiles: ['.mp4'],
  videoUrlPrefix: '',
  fileActionName: 'uploadfile',
  fileFieldName: FIELD,
  fileMaxSize: 51_200_000,
  fileAllowFiles: ['.png', '.jpg', '.jpeg', '.gif', '.mp4', '.pdf'],
  fileUrlPrefix: '',
};

/** A script that hands the settings to a function. The comment keeps the answer from being read as anything but a script. */
export function asScript(callback: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${json});`;
}

/** Takes the file; problems are told in `state`. */
export async function editorUpload(context: Context): Promise<EditorUpload> {
  try {
    const { name, ext, url } = await takeUpload(context, uploadApi.editor as unknown as Endpoint, FIELD, 'ueditor');
    return { state: 'SUCCESS', url, title: name, name: url.split('/').pop() ?? name, original: name, type: `.${ext}` };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const state =
      error.refusal.status === 404 ? textIn({ zh: '没有收到文件', en: 'No file received' }, context.lang) : textIn(error.refusal, context.lang, error.params);
    return { state, url: '', title: '', name: '', original: '', type: '' };
  }
}
