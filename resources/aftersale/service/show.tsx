import { serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { serviceProgress } from '#contract/aftersale/machines.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { serviceLogText } from '#contract/aftersale/sentences.ts';
import { afterSaleFields } from '#contract/aftersale/service.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { known, type History, type Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { Pairs } from '#kit/detail/Pairs.tsx';
import { money } from '#kit/format/money.ts';
import type { CellContext } from '#kit/cells/context.ts';
import { useMayCall } from '#kit/may.ts';
import { stepsOf } from '../steps.ts';
import { useAftersaleWords } from '../words.ts';
import { serviceEntity, type Service } from './entity.ts';
import { useRefundFields, useServiceFields } from './fields.tsx';
import { serviceDetail, serviceList } from './index.ts';
import { ManualRefund } from './ManualRefund.tsx';
import { relatedOf } from './related.ts';
import { GiftTable, GoodsTable } from './tables.tsx';
import '../aftersale.css';

/** Number, type and state of a service, and whose it is. */
function Banner({ service, context: { words } }: { service: Service; context: CellContext<Service> }) {
  const { t, lang } = useAftersaleWords();
  return (
    <>
      <Tag tone={serviceType.entries[service.service_type]?.tone}>{enumLabel(serviceType, service.service_type, lang)}</Tag>
      <Tag tone={serviceStatus.entries[service.service_status]?.tone}>{enumLabel(serviceStatus, service.service_status, lang)}</Tag>
      <CopyText text={service.sn} words={words} />
      <span>{t('providedBy', { seller: service.seller_name })}</span>
    </>
  );
}

/** The sections; while a refund has to be paid by hand, what that needs comes first. */
function useSections(service: Service): readonly Section<Service>[] {
  const { t } = useAftersaleWords();
  const mayCall = useMayCall();
  const { facts, people } = useServiceFields(service);
  const refundFields = useRefundFields(service);
  const { refund_info: info } = service;
  const parts: (Section<Service> | false)[] = [
    service.allowable.allow_admin_refund &&
      mayCall(refundApi.refund) && { name: 'manual', title: t('manual'), content: (one) => <ManualRefund service={one} /> },
    { name: 'goods', title: t('goods'), content: (one) => <GoodsTable service={one} /> },
    service.gift_list.length > 0 && { name: 'gifts', title: t('gifts'), content: (one) => <GiftTable service={one} /> },
    { name: 'service', title: t('service'), fields: facts },
    info !== null &&
      refundFields.length > 0 && {
        name: 'refund',
        title: t('refund'),
        side: true,
        content: () => <Pairs record={info} fields={refundFields} labels={afterSaleFields} />,
      },
    { name: 'people', title: t('people'), side: true, fields: people },
  ];
  return parts.filter((part) => part !== false);
}

/** What was done with a service, newest first. */
function useHistory({ logs }: Service): History {
  const { lang } = useAftersaleWords();
  const data = logs.map(({ id, log_detail, log_time, operator }) => ({
    key: id,
    title: serviceLogText.read(log_detail, lang),
    time: log_time,
    by: operatorText.read(operator, lang),
  }));
  return known(data);
}

/** How far the service has come. */
function useSteps(service: Service) {
  const { lang } = useAftersaleWords();
  return stepsOf(serviceProgress(service, lang));
}

export default defineDetailPage(serviceDetail, serviceEntity, {
  param: 'service_sn',
  title: (service) => service.sn,
  summary: (service, context) => <Banner service={service} context={context} />,
  told: ['sn', 'service_type', 'service_status', 'seller_name'],
  alerts: ({ create_channel, service_status, service_type, overpaid }) => [
    ...(overpaid > 0
      ? [
          {
            name: 'overpaid',
            type: 'error' as const,
            message: {
              zh: `支付平台实际退款超出可退金额 ${money(overpaid)}，请核实`,
              en: `The payment platform refunded ${money(overpaid)} beyond what could be refunded; please check`,
            },
          },
        ]
      : []),
    ...(create_channel === 'PINTUAN'
      ? [
          {
            name: 'pintuan',
            type: 'info' as const,
            message: { zh: '拼团失败，系统自动为买家申请了退款', en: 'The group purchase failed; the system asked for the refund itself' },
          },
        ]
      : []),
    ...(service_status === 'ERROR_EXCEPTION'
      ? [
          {
            name: 'exception',
            type: 'warning' as const,
            message:
              service_type === 'CHANGE_GOODS'
                ? { zh: '换货订单未能生成，等待商家处理，原因见日志', en: 'The exchange order could not be made; the shop has to act, the history tells why' }
                : { zh: '补发订单未能生成，等待商家处理，原因见日志', en: 'The resend order could not be made; the shop has to act, the history tells why' },
          },
        ]
      : []),
  ],
  useSections,
  useHistory,
  related: relatedOf,
  useSteps,
  stepsLabel: { zh: '服务进度', en: 'Progress of the service' },
  back: serviceList,
  print: true,
});
