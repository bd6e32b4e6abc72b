import { adminPersonalData } from '../access/rights.ts';
import { defineApi } from '../core/endpoint.ts';
import type { Right } from '../core/right.ts';
import type { Text } from '../core/text.ts';
import { memberPersonalData, vatPersonalData } from '../member/rights.ts';
import { shopPersonalData } from '../shop/rights.ts';

/**
 * Who may have the hidden values of a kind of record shown, by the name of its data resource: a right of its own, beside the one to see the record.
 * Its expression is `/admin/systems/sensitive/<entity>/.*`.
 */
export const revealRights = {
  admin: adminPersonalData,
  vatQualification: vatPersonalData,
  member: memberPersonalData,
  /** Addresses of members. */
  memberAccount: memberPersonalData,
  feedback: memberPersonalData,
  shop: shopPersonalData,
  bill: shopPersonalData,
} as const satisfies Readonly<Record<string, Right>>;

/** What a person reads for the parts of a showing. */
export const sensitiveFields = {
  entity: { zh: '对象类型', en: 'Kind of record' },
  record_id: { zh: '对象编号', en: 'Record ID' },
  field: { zh: '字段', en: 'Field' },
  value: { zh: '完整内容', en: 'Whole value' },
} satisfies Record<string, Text>;

/**
 * Personal numbers and addresses are answered masked everywhere. This is the one way to the whole of one: for those who may see the record and have
 * the right of its kind, so many an hour, and each showing stands in the system log and in the history of the record, without the value.
 */
export const sensitiveApi = defineApi('sensitive', sensitiveFields, () => import('./sensitive.schema.ts'), {
  reveal: {
    method: 'POST',
    path: '/admin/systems/sensitive/{entity}/{record_id}/{field}',
    // By the entity: its right of `revealRights`, and the right to see the record.
    permission: 'any',
    important: true,
    summary: { zh: '查看敏感信息', en: 'Show a hidden value' },
  },
});
