import { Button } from 'antd';
import { memberDisabled, memberStatus } from '#contract/member/enums.ts';
import { memberApi } from '#contract/member/member.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { orderList } from '#resources/order/order/index.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import { useRead } from '#kit/calls.ts';
import { Picture } from '#kit/cells/Picture.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { known, type Related, type Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { useMayCall } from '#kit/may.ts';
import { useWords } from '#kit/words.ts';
import { rechargeList } from '../deposit/pages.ts';
import { useMemberWords } from '../words.ts';
import { changeLevel, disable, edit, restore, setPoints, topUp, unlock, wake } from './actions.ts';
import { Belongings } from './Belongings.tsx';
import { memberEntity, type MemberRecord } from './entity.ts';
import { basics, holdings, visits } from './fields.tsx';
import { memberEdit, memberList } from './index.ts';
import '#kit/detail/detail-page.css';

/** Said beside the name while too many wrong passwords keep the member out, with what lets the member in again. */
function Locked({ member }: { member: MemberRecord }) {
  const { t } = useMemberWords();
  const { say } = useWords();
  const mayCall = useMayCall();
  const id = member.member_id;
  const { data, retry } = useRead(memberApi.lockStatus, { params: { id } }, { enabled: mayCall(memberApi.lockStatus), staleTime: 0, follows: [id] });
  const { start, dialog } = useActions(memberEntity, retry);
  if (data !== true) return null;
  return (
    <>
      <Tag tone="danger">{t('locked')}</Tag>
      {mayCall(unlock.endpoint) && (
        <Button size="small" onClick={() => start(unlock, [member])}>
          {say(unlock.label)}
        </Button>
      )}
      {dialog}
    </>
  );
}

function useSections(_member: MemberRecord): readonly Section<MemberRecord>[] {
  const { t } = useMemberWords();
  return [
    { name: 'basics', title: t('basics'), fields: basics },
    { name: 'belongings', title: t('belongings'), content: (member) => <Belongings member={member} /> },
    { name: 'holdings', title: t('holdings'), side: true, fields: holdings },
    { name: 'visits', title: t('visits'), side: true, fields: visits },
  ];
}

export default defineDetailPage(memberEdit, memberEntity, {
  param: 'id',
  title: ({ uname }) => uname,
  summary: (member, { words }) => {
    const { uname, face, level_name, disabled, status } = member;
    return (
      <>
        {face && <Picture url={face} alt="" width={28} height={28} round />}
        <strong>{uname}</strong>
        {level_name && <Tag tone="info">{level_name}</Tag>}
        {disabled === -1 && <Tag tone="danger">{enumLabel(memberDisabled, disabled, words.lang)}</Tag>}
        {status === 0 && <Tag tone="warning">{enumLabel(memberStatus, status, words.lang)}</Tag>}
        <Locked member={member} />
      </>
    );
  },
  actions: [topUp, edit, changeLevel, setPoints, wake, restore, disable],
  useSections,
  useHistory: () => known([]),
  related: ({ uname }): Related[] => [
    { name: 'orders', label: { zh: '全部订单', en: 'All orders' }, page: orderList, query: { buyer_name: uname } },
    { name: 'recharges', label: { zh: '充值记录', en: 'Recharges' }, page: rechargeList, query: { member_name: uname } },
  ],
  back: memberList,
});
