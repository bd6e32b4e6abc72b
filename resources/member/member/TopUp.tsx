/** Tops a member's wallet up: who, what there is, how much. */
import { useState } from 'react';
import { Alert, Button, Form, InputNumber, Segmented } from 'antd';
import { useNotification } from '@refinedev/core';
import { useSearchParams } from 'react-router';
import { memberAccountApi } from '#contract/member/account.ts';
import { memberApi } from '#contract/member/member.ts';
import { useRead, useRun } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { money } from '#kit/format/money.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import type { View } from '#kit/resource.ts';
import { rechargeList } from '../deposit/pages.ts';
import { useMemberWords } from '../words.ts';
import { memberEdit, memberList, memberTopUp } from './index.ts';

const QUICK = [100, 200, 300, 500, 600, 800];
const FIRST = 100;
const MOST = 99_999_999;

/** One key per request, so that what is sent twice counts once. */
const newKey = () => crypto.randomUUID();

function TopUpForm({ id, uname }: { id: string; uname: string }) {
  const { t } = useMemberWords();
  const run = useRun();
  const { open: notify } = useNotification();
  const wallet = useRead(memberAccountApi.wallet, { params: { member_id: id } }, { staleTime: 0 });
  const [amount, setAmount] = useState<number | null>(FIRST);
  const [key, setKey] = useState(newKey);
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (amount === null) return;
    setSending(true);
    try {
      await run(
        memberAccountApi.topUp,
        { params: { member_id: id }, body: { money: amount, name: uname, request_key: key } },
        { refreshes: ['memberAccount'] },
      );
      notify?.({ type: 'success', message: t('toppedUp') });
      setKey(newKey());
      setAmount(FIRST);
      wallet.retry();
    } catch {
      // The http client has told what went wrong; the same key is sent again.
    } finally {
      setSending(false);
    }
  };
  return (
    <Form layout="vertical" style={{ maxWidth: 520 }} onFinish={() => void send()}>
      <Form.Item label={t('userName')}>
        <PageLink page={memberEdit} params={{ id }}>
          {uname}
        </PageLink>
      </Form.Item>
      <Form.Item label={t('balanceNow')}>
        <ReadPart read={wallet}>{({ balance }) => <strong className="kit-figures">{money(balance)}</strong>}</ReadPart>
      </Form.Item>
      <Form.Item label={t('amount')} htmlFor="top-up-amount" required>
        <InputNumber<number>
          id="top-up-amount"
          style={{ width: 220 }}
          min={0.01}
          max={MOST}
          precision={2}
          addonBefore="￥"
          value={amount}
          onChange={(value) => setAmount(value)}
        />
      </Form.Item>
      <Form.Item label={t('quick')}>
        <Segmented<number> aria-label={t('quick')} options={QUICK} value={amount ?? 0} onChange={setAmount} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={sending} disabled={amount === null}>
        {t('topUp')}
      </Button>
    </Form>
  );
}

const TopUpPage: View = () => {
  const { say, t } = useMemberWords();
  const [params] = useSearchParams();
  const id = params.get('memberId') ?? '';
  const named = /^[1-9]\d*$/.test(id);
  const member = useRead(memberApi.one, { params: { id } }, { enabled: named, staleTime: 0 });
  const links = (
    <PageLink page={rechargeList} query={{ member_name: member.data?.uname ?? '' }}>
      {t('records')}
    </PageLink>
  );
  return (
    <PlainPage page={memberTopUp} record={member.data?.uname} actions={member.data && links}>
      {named ? (
        <ReadPart read={member}>
          {({ uname, disabled }) =>
            disabled === -1 ? <Alert type="warning" showIcon message={t('isDisabled')} /> : <TopUpForm key={id} id={id} uname={uname} />
          }
        </ReadPart>
      ) : (
        <Alert
          type="info"
          showIcon
          message={t('noMember')}
          action={<PageLink page={memberList}>{say({ zh: '从会员列表选择', en: 'Choose from the members' })}</PageLink>}
        />
      )}
    </PlainPage>
  );
};
TopUpPage.displayName = memberTopUp.name;

export default TopUpPage;
