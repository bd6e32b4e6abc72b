import { logiCompanyApi } from '#contract/order/logi-company.ts';
import { action } from '#kit/action/define.ts';
import { logiCompanyEntity } from './entity.ts';

/** Shops may choose the company again. */
export const enable = action(logiCompanyEntity, {
  name: 'enable',
  label: { zh: '开启', en: 'Switch on' },
  when: (row) => row.disabled === 'CLOSE',
  instead: 'disable',
  confirm: { zh: '开启后店铺可以重新选用{what}，此前的选用不会自动恢复', en: 'Shops may choose {what} again; those that used it before have to do so anew' },
  done: { zh: '物流公司已开启', en: 'Express company switched on' },
  endpoint: logiCompanyApi.status,
  request: ([row]) => ({ params: { id: row?.id ?? '' }, body: { disabled: 'OPEN' } }),
});

/** Shops stop shipping with the company. */
export const disable = action(logiCompanyEntity, {
  name: 'disable',
  label: { zh: '禁用', en: 'Switch off' },
  danger: true,
  when: (row) => row.disabled === 'OPEN',
  confirm: {
    zh: '禁用后，正在使用{what}的店铺将不再使用它，也不能再用它发货；已发货的包裹仍可查询物流',
    en: 'Shops that use {what} stop using it and can no longer ship with it; parcels under way can still be tracked',
  },
  done: { zh: '物流公司已禁用', en: 'Express company switched off' },
  endpoint: logiCompanyApi.status,
  request: ([row]) => ({ params: { id: row?.id ?? '' }, body: { disabled: 'CLOSE' } }),
});
