import type { ReactNode } from 'react';
import { memberAccountApi } from '#contract/member/account.ts';
import { memberApi } from '#contract/member/member.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { useMayCall } from '#kit/may.ts';
import { memberAccounts } from '../deposit/pages.ts';
import { memberEdit } from './index.ts';

/** A link to a member: to its page, or to its accounts for those who may see no more; plain text for everybody else. */
export function MemberLink({ id, children }: { id: string; children: ReactNode }) {
  const mayCall = useMayCall();
  const page = mayCall(memberApi.one) ? memberEdit : mayCall(memberAccountApi.accounts) ? memberAccounts : undefined;
  if (!page) return <>{children}</>;
  return (
    <PageLink page={page} params={{ id }}>
      {children}
    </PageLink>
  );
}
