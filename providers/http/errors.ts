/** The one error that calls are rejected with. */
import type { FieldError } from '#contract/core/refusal.ts';

/**
 * `server`: answered with an error; `timeout`, `network`: no answer; `session`: the session is over and the person is on
 * the way to the login screen; `cancelled`: the caller gave up.
 */
export type ApiErrorKind = 'server' | 'timeout' | 'network' | 'session' | 'cancelled';

export interface ApiErrorParts {
  kind: ApiErrorKind;
  message: string;
  /** HTTP status; 0 without an answer. */
  status?: number | undefined;
  /** Code of the group, e.g. `004`. */
  code?: string | undefined;
  fieldErrors?: readonly FieldError[] | undefined;
  /** What the server sent along to go on with. */
  data?: unknown;
}

/** Also what Refine calls an HttpError: `statusCode`, `message` and `errors` by field, which its forms show at the fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly statusCode: number;
  readonly code: string;
  /** Failed field checks, in the order of the server. */
  readonly fieldErrors: readonly FieldError[];
  /** What the server sent along to go on with. */
  readonly data?: unknown;
  /** The same by field. Absent when no field is to blame. */
  readonly errors?: Record<string, string[]>;

  constructor({ kind, message, status = 0, code = '', fieldErrors = [], data }: ApiErrorParts) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    if (data !== undefined) this.data = data;
    if (fieldErrors.length > 0) {
      this.errors = {};
      for (const { field, message: text } of fieldErrors) (this.errors[field] ??= []).push(text);
    }
  }
}

/** True for errors of calls. By name, so that it also holds across two copies of this module. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
