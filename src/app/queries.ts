/** How answers of the server are asked for and kept. */
import { isApiError } from '#providers/http/errors.ts';

/** Lost answers are asked for once more; refused ones would be refused again. */
const retry = (failures: number, error: unknown) => failures < 1 && isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/**
 * Without a network a question fails like any other, so that screens say so instead of waiting without a word; it is asked again when
 * the network returns. A change that failed is for the person to repeat: none is kept back to be sent later, unseen.
 */
export const queryDefaults = {
  queries: { retry, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
  mutations: { retry: false, networkMode: 'always' },
} as const;
