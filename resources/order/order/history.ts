import { orderApi } from '#contract/order/order.ts';
import { operatorText, orderLogText } from '#contract/order/sentences.ts';
import { useRead } from '#kit/calls.ts';
import type { History } from '#kit/detail/define.ts';
import { useMayCall } from '#kit/may.ts';
import { useWords } from '#kit/words.ts';
import type { OrderRecord } from './entity.ts';

/** Who did what with an order, newest first. Screens of other groups open orders too; who comes from there may not read their log. */
export function useOrderHistory({ sn }: Pick<OrderRecord, 'sn'>): History {
  const { lang } = useWords();
  const enabled = useMayCall()(orderApi.log);
  const { data, error, retry } = useRead(orderApi.log, { params: { order_sn: sn } }, { staleTime: 0, enabled });
  const items = data?.toReversed().map(({ log_id, op_name, op_time, message }) => ({
    key: log_id,
    title: orderLogText.read(message, lang),
    time: op_time,
    by: operatorText.read(op_name, lang),
  }));
  return { data: enabled ? items : [], error, retry };
}
