/** Refine's router bindings: an address is read once for all hooks of a page, and tells them nothing that an address must not decide. */
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { ParseResponse, RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { CALL_KEYS } from '#providers/data.ts';

function withoutCall({ params, ...rest }: ParseResponse): ParseResponse {
  if (!params) return rest;
  return { ...rest, params: Object.fromEntries(Object.entries(params).filter(([name]) => !CALL_KEYS.has(name))) as ParseResponse['params'] };
}

type Parse = () => ParseResponse;

/** Reads the address that the router gives here. */
function useAddress(): Parse {
  const parse = routerProvider.parse?.();
  const read = useMemo(() => withoutCall(parse?.() ?? {}), [parse]);
  return useCallback(() => read, [read]);
}

const AddressContext = createContext<Parse | undefined>(undefined);

/**
 * Reads the address once for all that is inside. Refine's hooks read it each for itself, and each time compare it with every route of every
 * resource: in a list, whose buttons and queries are some fifty such hooks, that was a third of what opening it took.
 */
export function ReadAddress({ children }: { children: ReactNode }) {
  const address = useAddress();
  return <AddressContext value={address}>{children}</AddressContext>;
}

const nowhere: Parse = () => ({});

/**
 * What is inside asks for nothing that an address decides: the frame, and what goes on for the whole application. Without it Refine's hooks there
 * compare each new address with every route, and draw what they stand in anew.
 */
export function NoAddress({ children }: { children: ReactNode }) {
  return <AddressContext value={nowhere}>{children}</AddressContext>;
}

/**
 * Refine adds the parameters of an address to the `meta` of every call. A link must not turn a read into a deletion (`?method=delete`) or
 * add values to what a form sends (`?query[status]=1`), so what data providers take as orders stays out.
 */
export const refineRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const read = useContext(AddressContext);
    // A place in the tree is inside of `ReadAddress` or `NoAddress`, or outside, for as long as it lives, so the order of hooks stays.
    // eslint-disable-next-line react-hooks/rules-of-hooks
    return read ?? useAddress();
  },
};
