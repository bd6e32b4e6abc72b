/** Shapes and refusals that several entities of the order group share. */
import * as z from 'zod';
import { isId } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { operationErrors } from './refusals.ts';

export const orderErrors = {
  missing: operationErrors.missing,
  amount: operationErrors.amount,
  exportFailed: refusal('457', '导出失败', 'Export failed', 500),
  tradeMissing: refusal('458', '交易不存在', 'Trade not found'),
  /** For its places see `stateParams`. */
  notAllowed: operationErrors.state,
} as const;

/** An id in a filter: left out, empty and `0` all mean "any". */
export const idFilter = () =>
  z
    .string()
    .trim()
    .refine((v) => v === '' || v === '0' || isId(v), { error: 'id' })
    .optional();

/** A number of an order, trade or collection as a path or body carries it. */
export const sn = () => z.string().trim().min(1).max(30);

/** A sum in yuan that may be below 0, as answers carry it. */
export const sum = () => z.number();

/** The most rows of an export that is answered at once. */
export const EXPORT_ROWS = 10_000;
