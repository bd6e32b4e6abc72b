import { complaintApi, complaintFields } from '#contract/aftersale/complaint.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Complaints of buyers about a line of an order; the platform takes part in the dialogue and rules. */
export const complaintEntity = defineEntity({
  name: 'complaint',
  key: 'complain_id',
  title: (row) => row.complain_topic,
  labels: complaintFields,
  noun: { zh: '投诉', en: 'complaint' },
  api: complaintApi,
});

/** A row of the complaint list. */
export type ComplaintRow = RowOf<typeof complaintApi.list>;

/** A complaint with its dialogue. */
export type Complaint = RecordOf<typeof complaintApi>;
