/** How VAT qualifications move from state to state. */
import { vatMachine, type VatOperation } from '#contract/member/machines.ts';
import { vatErrors } from '#contract/member/vat-qualification.schema.ts';
import { refuse } from '#server/core/refused.ts';
import { defineKind } from '#server/core/step.ts';
import { vatQualification } from '../schema.ts';

export const vatKind = defineKind<typeof vatQualification.$inferSelect, VatOperation, 'status'>({
  table: vatQualification,
  key: 'id',
  fields: ['status'],
  machines: () => ({ status: vatMachine }),
  refuse: () => refuse(vatErrors.reviewed),
  live: { resource: 'vatQualification', id: ({ id }) => id },
});
