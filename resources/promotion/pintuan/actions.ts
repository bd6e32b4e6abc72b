import { pintuanOptions } from '#contract/promotion/phases.ts';
import { pintuanApi } from '#contract/promotion/pintuan.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { nowSeconds } from '../phase/now.ts';
import { pintuanEntity, type PintuanRow } from './entity.ts';
import { assembleDetail } from './index.ts';

const optionOf = (row: PintuanRow) => pintuanOptions.at(row, nowSeconds());

export const view = localAction(pintuanEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: pintuanApi.one,
  run: leadsTo(({ promotion_id }) => addressOf(assembleDetail, { id: promotion_id })),
});

export const open = action(pintuanEntity, {
  name: 'open',
  label: { zh: '开启', en: 'Reopen' },
  when: (row) => optionOf(row) === 'CAN_OPEN',
  confirm: { zh: '开启{what}？会员可以继续开团和参团。', en: 'Reopen {what}? Members can start and join groups again.' },
  done: { zh: '拼团活动已开启', en: 'Group purchase reopened' },
  endpoint: pintuanApi.toggle,
  request: ([row]) => ({ params: { id: row?.promotion_id ?? '', opera_type: '0' } }),
});

export const close = action(pintuanEntity, {
  name: 'close',
  label: { zh: '关闭', en: 'Close' },
  danger: true,
  instead: 'open',
  when: (row) => optionOf(row) === 'CAN_CLOSE',
  confirm: {
    zh: '关闭{what}？不能再开团和参团；已开的团保留到各自的截止时间，活动结束前可以再次开启。',
    en: 'Close {what}? Nobody can start or join groups; groups already started stay until their deadlines. It can be reopened until its period is over.',
  },
  done: { zh: '拼团活动已关闭', en: 'Group purchase closed' },
  endpoint: pintuanApi.toggle,
  request: ([row]) => ({ params: { id: row?.promotion_id ?? '', opera_type: '1' } }),
});
