/** Tops a member's wallet up: who, what there is, how much. */
import { useRef } from 'react';
import { Alert, Form, Segmented } from 'antd';
import { useNotification } from '@refinedev/core';
import { useSearchParams } from 'react-router';
import { memberAccountApi } from '#contract/member/account.ts';
import type { Text } from '#contract/core/text.ts';
import { memberApi } from '#contract/member/member.ts';
import { useRead, useRun } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { defineForm, field } from '#kit/form/define.ts';
import { LazyInlineForm } from '#kit/form/LazyInlineForm.tsx';
import { money } from '#kit/format/money.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import type { View } from '#kit/resource.ts';
import { rechargeList } from '../deposit/pages.ts';
import { useMemberWords } from '../words.ts';
import { memberEdit, memberList, memberTopUp } from './index.ts';
import '#kit/detail/detail.css';

const QUICK = [100, 200, 300, 500, 600, 800];
const FIRST = 100;
const MOST = 99_999_999;

/** One key per request, so that what is sent twice counts once. */
const newKey = () => crypto.randomUUID();

const QUICK_LABEL: Text = { zh: '选择充值金额', en: 'Quick amounts' };

/** Puts a usual amount into the field above. */
function Quick({ chosen }: { chosen: unknown }) {
  const { say } = useMemberWords();
  const form = Form.useFormInstance();
  return (
    <Segmented<number>
      aria-label={say(QUICK_LABEL)}
      options={QUICK}
      value={typeof chosen === 'number' ? chosen : 0}
      onChange={(amount) => {
        form.setFieldValue('money', amount);
        // What was wrong with what it replaces is so no longer.
        void form.validateFields(['money']).catch(() => undefined);
      }}
    />
  );
}

const form = defineForm(
  { labels: {}, noun: { zh: '充值', en: 'top-up' } },
  {
    fields: [
      field.money('money', {
        label: { zh: '充值金额', en: 'Amount' },
        required: true,
        check: (value) => (Number(value) > MOST ? { zh: `一次最多充值 ${money(MOST)}`, en: `At most ${money(MOST)} at a time` } : undefined),
      }),
      field.custom('quick', {
        label: QUICK_LABEL,
        dependsOn: ['money'],
        input: (_, { money: amount }) => <Quick chosen={amount} />,
      }),
    ],
    body: ({ money: amount }) => ({ money: amount }),
  },
);

function TopUpForm({ id, uname }: { id: string; uname: string }) {
  const { t } = useMemberWords();
  const run = useRun();
  const { open: notify } = useNotification();
  const wallet = useRead(memberAccountApi.wallet, { params: { member_id: id } }, { staleTime: 0 });
  const key = useRef(newKey());
  return (
    <div style={{ maxWidth: 520 }}>
      <dl className="kit-fields" style={{ marginBottom: 20 }}>
        <div>
          <dt>{t('userName')}</dt>
          <dd>
            <PageLink page={memberEdit} params={{ id }}>
              {uname}
            </PageLink>
          </dd>
        </div>
        <div>
          <dt>{t('balanceNow')}</dt>
          <dd>
            <ReadPart read={wallet} lines={1}>
              {({ balance }) => <strong className="kit-figures">{money(balance)}</strong>}
            </ReadPart>
          </dd>
        </div>
      </dl>
      <LazyInlineForm
        form={form}
        label={t('topUp')}
        submitText={t('topUp')}
        // What was given cannot be taken back, and Ctrl-S is pressed quickly.
        confirm={({ money: amount }) => t('topUpSure', { uname, amount: money(Number(amount)) })}
        endpoint={memberAccountApi.topUp}
        initial={{ money: FIRST }}
        send={({ money: amount }) =>
          // The same key until it has worked: what is sent again after no answer counts once.
          run(
            memberAccountApi.topUp,
            { params: { member_id: id }, body: { money: Number(amount), name: uname, request_key: key.current } },
            { refreshes: ['memberAccount'], message: false },
          )
        }
        onDone={() => {
          key.current = newKey();
          notify?.({ type: 'success', message: t('toppedUp') });
          wallet.retry();
        }}
      />
    </div>
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
          action={<PageLink page={memberList}>{say({ zh: '从会员列表选择', en: 'Member list' })}</PageLink>}
        />
      )}
    </PlainPage>
  );
};
TopUpPage.displayName = memberTopUp.name;

export default TopUpPage;
