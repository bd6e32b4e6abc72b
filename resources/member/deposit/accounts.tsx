/** A member's wallet and points with every entry behind them: the way from a balance to its causes for those who see no members. */
import { useParams } from 'react-router';
import { accountFields, memberAccountApi } from '#contract/member/account.ts';
import type { AccountEntry } from '#contract/member/account.schema.ts';
import { memberApi } from '#contract/member/member.ts';
import { useRead } from '#kit/calls.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { Totals } from '#kit/statistics/Totals.tsx';
import { TabPanels } from '#kit/tabs/TabPanels.tsx';
import { useMayCall } from '#kit/may.ts';
import { useWords } from '#kit/words.ts';
import { useEntryColumns } from '../member/entry-columns.tsx';
import { MemberLink } from '../member/MemberLink.tsx';
import { PagedLines } from '../member/PagedLines.tsx';
import { useMemberWords } from '../words.ts';
import { memberAccounts } from './pages.ts';

type Book = AccountEntry['book'];
/** Each book with the field that holds what its entries add up to. */
const BOOKS = { wallet: 'balance', consum: 'consum_point', grade: 'grade_point' } as const satisfies Record<Book, keyof typeof accountFields>;

export default function Accounts() {
  const { id = '' } = useParams();
  const { say } = useWords();
  const { t } = useMemberWords();
  const mayCall = useMayCall();
  const columns = useEntryColumns();
  const read = useRead(memberAccountApi.accounts, { params: { member_id: id } }, { staleTime: 0, follows: true });
  return (
    <PlainPage
      page={memberAccounts}
      record={read.data?.uname}
      note={t('accountsNote')}
      {...(read.data && mayCall(memberApi.one) && { link: <MemberLink id={read.data.member_id}>{read.data.uname}</MemberLink> })}
    >
      <ReadPart read={read} lines={8}>
        {(held) => (
          <>
            <Totals
              figures={(Object.keys(BOOKS) as Book[]).map((book) => ({
                label: say(accountFields[BOOKS[book]]),
                value: held[BOOKS[book]],
                ...(book === 'wallet' && { unit: 'money' as const }),
              }))}
            />
            <TabPanels
              label={t('tabs')}
              items={(Object.keys(BOOKS) as Book[]).map((book) => ({
                value: book,
                label: say(accountFields[BOOKS[book]]),
                content: (
                  <PagedLines
                    label={say(accountFields[BOOKS[book]])}
                    endpoint={memberAccountApi.entries}
                    params={{ member_id: id }}
                    query={{ book }}
                    columns={columns}
                    rowKey={(entry) => entry.id}
                    empty={t('none')}
                  />
                ),
              }))}
            />
          </>
        )}
      </ReadPart>
    </PlainPage>
  );
}
