/** Refine's router bindings, which tell hooks nothing that an address must not decide. */
import { useMemo } from 'react';
import type { ParseResponse, RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { CALL_KEYS } from '#providers/data.ts';

function withoutCall({ params, ...rest }: ParseResponse): ParseResponse {
  if (!params) return rest;
  return { ...rest, params: Object.fromEntries(Object.entries(params).filter(([name]) => !CALL_KEYS.has(name))) as ParseResponse['params'] };
}

/**
 * Refine adds the parameters of an address to the `meta` of every call. A link must not turn a read into a deletion (`?method=delete`) or
 * add values to what a form sends (`?query[status]=1`), so what data providers take as orders stays out.
 */
export const refineRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const parse = routerProvider.parse?.();
    return useMemo(() => () => withoutCall(parse?.() ?? {}), [parse]);
  },
};
