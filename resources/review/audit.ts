/** How comments, questions and answers are reviewed: alike, one at a time, several at once, or all that match. */
import { auditResult } from '#contract/review/enums.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';
import { action, type Action } from '#kit/action/define.ts';
import { idOf, type Entity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';

/** So much of a text stands in the title. */
const SHOWN = 10;
export const shortText = (text: string): string => ([...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text);

interface Wait {
  /** Whether a row waits for a review. */
  waits: (row: never) => boolean;
  title: Text;
  many: Text;
}

/** The review of rows that wait. Where one of them was reviewed meanwhile the server reviews none, and says which. */
export function auditOf<Row>(entity: Entity<Row>, endpoint: Endpoint, { waits, title, many }: Wait): Action<Row> {
  const form = defineForm(entity, {
    title,
    fields: [field.radio('auth_status', { label: { zh: '是否通过', en: 'Result' }, options: auditResult, default: 'PASS_AUDIT' })],
  });
  return action(entity, {
    name: 'audit',
    on: 'both',
    label: { zh: '审核', en: 'Moderate' },
    title,
    when: waits as (row: Row) => boolean,
    confirm: { zh: `${many.zh}：{what}`, en: `${many.en}: {what}` },
    done: { zh: '审核已提交', en: 'Review saved' },
    form,
    endpoint: endpoint as never,
    request: (rows, { auth_status }) => ({ body: { ids: rows.map((row) => idOf(entity, row)), auth_status } }) as never,
  });
}
