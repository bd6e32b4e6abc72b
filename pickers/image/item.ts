/** A picture with what a tap on it does. */
import { operationIssue, type Operation, type OperationType } from '#contract/operations/page-operation.ts';
import type { UploadedFile } from '#contract/base/upload.schema.ts';

/** A chosen picture as it is handed on. */
export interface ImageItem {
  uid: string;
  /** Local address of what was uploaded now, for a preview without a second way over the network; else empty. */
  blob: string;
  response: Pick<UploadedFile, 'url'> & Partial<UploadedFile>;
  operation: Operation;
}

export const NO_OPERATION: Operation = { opt_type: 'NONE', opt_value: '' };

/** Items for pictures that were stored earlier. */
export const storedImages = (stored: readonly { uid?: string; url: string; opt?: Operation }[]): ImageItem[] =>
  stored.map(({ uid, url, opt }, at) => ({ uid: uid ?? `stored-${at}`, blob: '', response: { url }, operation: opt ?? NO_OPERATION }));

/** The operation with another kind; `NONE` has no value. */
export const withType = (operation: Operation, opt_type: OperationType): Operation => ({ opt_type, opt_value: opt_type === 'NONE' ? '' : operation.opt_value });

/** True when the picture may be handed on. */
export const isSoundImage = ({ operation }: ImageItem): boolean => operationIssue(operation) === undefined;
