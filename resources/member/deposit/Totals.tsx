import { rechargeApi } from '#contract/member/deposit.ts';
import { useRead } from '#kit/calls.ts';
import { Totals as Figures } from '#kit/statistics/Totals.tsx';
import { MemberLink } from '../member/MemberLink.tsx';
import { useMemberWords } from '../words.ts';

/** What was recharged and spent under the filter of the list below. Both follow whatever changes a wallet. */
export function Totals({ filters: { member_name, sn, start_time, end_time, ...rest } }: { filters: Readonly<Record<string, unknown>> }) {
  const { t } = useMemberWords();
  const within = rest['recharge_time.within'] ?? rest['time.within'];
  const query = { member_name, sn, start_time, end_time, 'recharge_time.within': within };
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const read = useRead(rechargeApi.totals, { query: asked } as never, { staleTime: 0, follows: true });
  const { data } = read;
  return (
    <Figures
      read={read}
      figures={[
        { label: t('recharged'), value: data?.recharge, unit: 'money' },
        { label: t('spent'), value: data?.price, unit: 'money' },
      ]}
    >
      {data?.member_id && <MemberLink id={data.member_id}>{t('allAccounts')}</MemberLink>}
    </Figures>
  );
}
