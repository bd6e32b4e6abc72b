import { vatResult } from '#contract/member/enums.ts';
import { awaitsReview } from '#contract/member/machines.ts';
import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { action, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { vatEntity, type Vat } from './entity.ts';

const form = defineForm(vatEntity, {
  fields: [
    field.radio('status', { label: { zh: '是否通过', en: 'Result' }, options: vatResult, default: 'AUDIT_PASS' }),
    field.textarea('remark', { max: 120, required: ({ status }) => status === 'AUDIT_REFUSE' }),
  ],
});

/** The review itself: of one qualification in its dialog, of several as a background task. */
export const audit = {
  ...action(vatEntity, {
    name: 'audit',
    on: 'rows',
    label: { zh: '审核', en: 'Review' },
    title: { zh: '专票资质审核', en: 'Review VAT qualification' },
    when: awaitsReview,
    confirm: {
      zh: '审核{what}：通过后会员可以开具增值税专用发票，未通过时会员会看到备注。',
      en: 'Review {what}: approved, the member may ask for special VAT invoices; refused, the member is shown the remark.',
    },
    done: { zh: '审核已提交', en: 'Review saved' },
    endpoint: vatQualificationApi.audit,
    request: ([row], { status, remark }) => ({ params: { id: row?.id ?? '', status: String(status) }, body: { remark: String(remark ?? '') } }),
  }),
  form,
};

const open: Parameters<typeof localAction<Vat>>[1]['run'] = ([row], { openDetail }) => {
  if (row) openDetail(row.id);
};

export const review = localAction(vatEntity, {
  name: 'review',
  label: { zh: '审核', en: 'Review' },
  when: awaitsReview,
  endpoint: vatQualificationApi.audit,
  run: open,
});

export const view = localAction(vatEntity, {
  name: 'view',
  instead: 'review',
  label: { zh: '查看', en: 'View' },
  when: (row) => !awaitsReview(row),
  endpoint: vatQualificationApi.one,
  run: open,
});
