import { useMemo } from 'react';
import { useNotification } from '@refinedev/core';
import { refundApi, refundFields } from '#contract/aftersale/refund.ts';
import { useRun } from '#kit/calls.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { LazyInlineForm } from '#kit/form/LazyInlineForm.tsx';
import { money } from '#kit/format/money.ts';
import { useCloseTo } from '#kit/own-tab.ts';
import { refundList } from '../refund/index.ts';
import { useAftersaleWords } from '../words.ts';
import type { Service } from './entity.ts';
import { serviceList } from './index.ts';

/** The form of a service: no more than can still be given back with it. Yuan. */
const formOf = (top: number) =>
  defineForm(
    { labels: refundFields, noun: { zh: '退款', en: 'refund' } },
    {
      fields: [
        field.money('refund_price', {
          label: { zh: '退款金额', en: 'Amount' },
          required: true,
          hint:
            top > 0
              ? { zh: `最多可退 ${money(top)}`, en: `At most ${money(top)} can be refunded` }
              : { zh: '订单已没有可退的金额，填 0 即结束此售后', en: 'Nothing of the order is left to refund; 0 ends this service' },
          check: (value) => {
            const amount = Number(value);
            if (!Number.isFinite(amount) || amount < 0 || (amount === 0 && top > 0)) return { zh: '请输入正确的金额', en: 'Enter a valid amount' };
            return amount > top ? { zh: `退款金额不能超过可退金额 ${money(top)}`, en: `At most ${money(top)} can be refunded` } : undefined;
          },
        }),
        field.textarea('remark', { max: 150, rows: 3 }),
      ],
    },
  );

/** Records that a refund was paid by hand; then the work on the service is over and its list is shown. */
export function ManualRefund({ service }: { service: Service }) {
  const { t } = useAftersaleWords();
  const { open: notify } = useNotification();
  const run = useRun();
  const leave = useCloseTo(serviceList, refundList);
  const { refundable } = service;
  const form = useMemo(() => formOf(refundable), [refundable]);
  const agreed = service.refund_info?.agree_price ?? service.refund_info?.refund_price;
  return (
    <>
      <p className="kit-note">{t('manualHint')}</p>
      <LazyInlineForm
        form={form}
        label={t('manual')}
        submitText={t('pay')}
        confirm={(body) => t('payConfirm', { amount: money(body['refund_price']), service: service.sn, member: service.member_name })}
        endpoint={refundApi.refund}
        initial={{ refund_price: Math.min(agreed ?? refundable, refundable) }}
        send={async (body) => {
          await run(refundApi.refund, { params: { service_sn: service.sn }, body }, { message: false, loading: false });
          return body['refund_price'];
        }}
        onDone={(amount) => {
          notify?.({ type: 'success', message: t('paidBack', { amount: money(amount), member: service.member_name }) });
          leave();
        }}
      />
    </>
  );
}
