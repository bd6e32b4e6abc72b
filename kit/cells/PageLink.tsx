import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf, useOpenPages } from '../open-pages.ts';
import type { Page } from '../resource.ts';

interface PageLinkProps {
  page: Pick<Page, 'name' | 'route'>;
  /** Values for the places in its route. */
  params?: Readonly<Record<string, string>>;
  /** Query of the address, e.g. filters of a list. */
  query?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A link to a page of the back-office; plain text for those who may not open it. */
export function PageLink({ page, params, query, children }: PageLinkProps) {
  const isOpen = useOpenPages();
  if (!isOpen(page.name)) return <>{children}</>;
  const search = new URLSearchParams(query).toString();
  return (
    <Link className="kit-opener" to={{ pathname: addressOf(page, params), search: search && `?${search}` }}>
      {children}
    </Link>
  );
}
