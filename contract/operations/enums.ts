/** Closed value sets of the operations group with what a person reads for each. Source: reference/operations.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** The clients that decorated pages are made for. */
export const pageClient = defineEnum([
  ['PC', 'PC端', 'PC'],
  ['MOBILE', '移动端', 'Mobile'],
]);

export const pagePublished = defineEnum([
  ['YES', '已发布', 'Published', 'success'],
  ['NO', '未发布', 'Not published', 'default'],
]);
