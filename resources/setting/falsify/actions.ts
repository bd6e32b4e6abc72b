import { falsifyApi } from '#contract/setting/falsify.ts';
import { falsifyRepairMode } from '#contract/setting/falsify-enums.ts';
import { action, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { falsifyEntity, type Falsified } from './entity.ts';

export const view = localAction(falsifyEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: falsifyApi.one,
  run: ([row], { openDetail }) => {
    if (row) openDetail(String(row.id));
  },
});

const form = (rows: readonly Falsified[]) =>
  defineForm(falsifyEntity, {
    title: { zh: '修复篡改数据', en: 'Repair tampered rows' },
    fields: [
      field.radio('mode', {
        options: falsifyRepairMode,
        hint: rows.every(({ restorable }) => restorable)
          ? {
              zh: '还原：写回最后一次签名时的数据，被插入的数据会被删除。认可：以现有数据为准，重新签名。',
              en: 'Restoring writes back what was last signed, and removes rows that were inserted. Accepting signs what is there now.',
            }
          : {
              zh: '所选记录中有无法还原的：签名时的数据无从得知，或签名未包含全部字段。只能认可现有数据。',
              en: 'Some of these cannot be restored: what was signed is not known, or is not the whole row. Current values can only be accepted.',
            },
      }),
      field.textarea('remark', { max: 200 }),
    ],
  });

/** One form for a record and for a selection: all of them are repaired, or none. */
export const repair = action(falsifyEntity, {
  name: 'repair',
  on: 'both',
  label: { zh: '修复', en: 'Repair' },
  primary: true,
  when: ({ status }) => status === 'UNREPAIRED',
  confirm: { zh: '修复{what}。修复后重新签名，并解除资金操作的限制。', en: 'Repair {what}. It is signed again, and money may be moved on it again.' },
  formOf: form,
  done: { zh: '篡改记录{what}已修复', en: 'Repaired: {what}' },
  endpoint: falsifyApi.repair,
  request: (rows, { mode, remark }) => ({
    params: { ids: rows.map(({ id }) => id).join(',') },
    body: { mode: mode as 'RESTORE' | 'RESIGN', remark: String(remark ?? '') },
  }),
});

/** The task shows how far it is in the bar of tasks, as every task does. */
export const scan = action(falsifyEntity, {
  name: 'scan',
  on: 'page',
  label: { zh: '立即扫描', en: 'Scan now' },
  confirm: {
    zh: '核对全部已签名的数据？核对在后台进行，期间可以继续使用系统。',
    en: 'Check all signed rows? It goes on in the background while you work.',
  },
  done: { zh: '扫描已开始', en: 'The scan has started' },
  endpoint: falsifyApi.scan,
  request: () => ({}),
});
