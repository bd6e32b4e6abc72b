/** What the platform decides about a complaint. */
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { complaintMachine } from '#contract/aftersale/machines.ts';
import { action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { complaintEntity, type Complaint } from './entity.ts';

const entity = complaintEntity as unknown as Entity<Complaint>;
const params = ([row]: readonly Complaint[]) => ({ id: row?.complain_id ?? '' });

export const toAppeal = action(entity, {
  name: 'to_appeal',
  label: { zh: '审核并交由商家申诉', en: 'Accept and hand to the shop' },
  primary: true,
  when: ({ status }) => complaintMachine.allows(status, 'TO_APPEAL', 'admin'),
  confirm: {
    zh: '确定将投诉{what}交由商家申诉？商家会看到投诉内容和凭证。',
    en: 'Hand the complaint {what} to the shop? The shop will see what was said and the evidence.',
  },
  done: { zh: '审核完成', en: 'Handed to the shop' },
  endpoint: complaintApi.toAppeal,
  request: (rows) => ({ params: params(rows) }),
});

/** The same for rows of the list, one or many at once. */
export const handOver = action(complaintEntity, {
  name: toAppeal.name,
  on: 'rows',
  label: { zh: '交由商家申诉', en: 'Hand to the shops' },
  when: ({ status }) => complaintMachine.allows(status, 'TO_APPEAL', 'admin'),
  confirm: { zh: '确定将{what}交由商家申诉？商家会看到投诉内容和凭证。', en: 'Hand {what} to the shops? They will see what was said and the evidence.' },
  done: { zh: '{what}已交由商家申诉', en: 'Handed to the shops: {what}' },
  endpoint: complaintApi.toAppeal,
  request: ([row]) => ({ params: { id: row?.complain_id ?? '' } }),
});

/** Ends the complaint with a ruling. */
export const rule = action(entity, {
  name: 'rule',
  label: { zh: '直接仲裁结束投诉流程', en: 'Rule and close' },
  title: { zh: '平台仲裁', en: 'Ruling' },
  submit: { zh: '提交保存仲裁意见', en: 'Save the ruling' },
  danger: true,
  primary: ({ status }) => status === 'WAIT_ARBITRATION',
  when: ({ status }) => complaintMachine.allows(status, 'RULE', 'admin'),
  confirm: {
    zh: '提交后投诉{what}结束，双方都能看到仲裁意见，且不能再修改。订单和款项不受影响。',
    en: 'The complaint {what} ends with it: both sides see the ruling, and it cannot be changed. The order and its money stay as they are.',
  },
  // Whoever rules reads what was said meanwhile.
  beside: 'ruling',
  form: defineForm(complaintEntity, { fields: [field.textarea('arbitration_result', { rows: 4 })] }),
  done: { zh: '仲裁成功', en: 'Ruling saved' },
  endpoint: complaintApi.complete,
  request: (rows, { arbitration_result }) => ({ params: params(rows), body: { arbitration_result: String(arbitration_result ?? '') } }),
});
