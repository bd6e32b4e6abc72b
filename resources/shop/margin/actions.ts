import { defineEnum } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import { marginMachine } from '#contract/shop/machines.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { action, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { money } from '#kit/format/money.ts';
import { marginEntity, type Margin } from './entity.ts';

const result = defineEnum([
  [1, '通过', 'Approve'],
  [0, '不通过', 'Reject'],
]);

const waits = ({ auth_status }: Margin) => marginMachine.allows(auth_status, 'APPROVE', 'admin');

/** What it is about; of all rows that match nobody knows how much that is. */
function paid(rows: readonly Margin[]): Text {
  if (rows.length === 0) return { zh: '缴纳金额', en: 'what was paid' };
  const sum = money(rows.reduce((all, { actual_pay_amount }) => all + actual_pay_amount, 0));
  return { zh: ` ${sum} `, en: sum };
}

const form = defineForm(marginEntity, {
  fields: [field.radio('pass', { options: result, default: 1 }), field.textarea('message', { max: 120, required: ({ pass }) => Number(pass) === 0 })],
});

/** The decision itself: about one deposit in its dialog, where the vouchers are in sight, about several as a background task. */
export const audit = {
  ...action(marginEntity, {
    name: 'audit',
    on: 'rows',
    label: { zh: '审核', en: 'Review' },
    title: { zh: '保证金审核', en: 'Deposit review' },
    when: waits,
    confirm: (rows) => {
      const { zh, en } = paid(rows);
      return {
        zh: `审核{what}：通过后${zh}计入店铺的剩余保证金，不通过时剩余保证金不变。`,
        en: `Review {what}: approved, ${en} is added to the deposit of the shop; rejected, the deposit stays as it is.`,
      };
    },
    done: { zh: '{what}已审核', en: 'Reviewed: {what}' },
    endpoint: marginApi.audit,
    request: ([row], { pass, message }) => ({ params: { id: row?.id ?? '' }, body: { pass: Number(pass) as 0 | 1, message: String(message ?? '') } }),
  }),
  form,
};

const open: Parameters<typeof localAction<Margin>>[1]['run'] = ([row], { openDetail }) => {
  if (row) openDetail(row.id);
};

export const review = localAction(marginEntity, {
  name: 'review',
  label: { zh: '审核', en: 'Review' },
  when: waits,
  endpoint: marginApi.audit,
  run: open,
});

export const view = localAction(marginEntity, { name: 'view', label: { zh: '查看', en: 'View' }, endpoint: marginApi.one, run: open });
