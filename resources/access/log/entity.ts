import { logApi, logFields } from '#contract/access/log.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** The system log: who did what. Read only. */
export const logEntity = defineEntity({
  name: 'log',
  key: 'id',
  title: (row) => row.operate_detail,
  labels: logFields,
  noun: { zh: '日志', en: 'log' },
  api: { list: logApi.list, one: logApi.one },
});

export type Log = RowOf<typeof logApi.list>;
