/** The request and answer types of a declared endpoint, for code that names the endpoint rather than its shapes. */
import type { Endpoint, RequestOf, ResponseOf } from '#contract/core/endpoint.ts';

/** What a client sends to an endpoint. */
export type RequestFor<E> = E extends Endpoint<infer S> ? RequestOf<S> : never;

/** What an endpoint answers. */
export type AnswerOf<E> = E extends Endpoint<infer S> ? ResponseOf<S> : never;

/** A request whose exact type the caller does not know, e.g. in the data provider. */
export interface RawRequest {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}
