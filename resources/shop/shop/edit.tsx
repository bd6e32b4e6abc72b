/** The whole shop in six steps, which can be left and come back to: what was typed is kept as a draft. `?audit=1` adds the decision about an application. */
import type { Text } from '#contract/core/text.ts';
import { settlementStatus, shopDecision } from '#contract/shop/enums.ts';
import { defineForm, field, type Field, type FieldOptions, type FormSection, type FormStep } from '#kit/form/define.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { pickerField } from '#pickers/fields.tsx';
import { Categories } from './Categories.tsx';
import { shopEntity } from './entity.ts';
import { shopAudit, shopEdit, shopList, supplierShop } from './index.ts';
import { bodyOf, loadShop } from './load.ts';

/** A shop may be left incomplete while it is not open; the server says what is missing when it is opened. */
const needed: FieldOptions = { required: (_, all) => all['shop_disable'] !== 'WAIN_IMPROVED' };

const region = (name: string): Field => pickerField.region(name, { ...needed, json: true });
const flag = (name: string) => field.toggle(name);

/** A step that is one section. */
const step = (title: Text, section: Omit<FormSection, 'title'>): FormStep => ({ title, sections: [{ title, ...section }] });

const steps: FormStep[] = [
  step(
    { zh: '基本信息', en: 'Company' },
    {
      columns: 2,
      fields: [
        field.text('company_name', needed),
        field.text('company_address', needed),
        field.text('company_phone', needed),
        field.number('employee_num', needed),
        field.number('reg_money', { ...needed, step: 0.01 }),
        field.text('link_name', needed),
        field.sensitive('link_phone', { ...needed, of: 'mobile' }),
        field.text('company_email', needed),
        flag('self_operated'),
      ],
    },
  ),
  step(
    { zh: '营业执照信息', en: 'Licence' },
    {
      columns: 2,
      fields: [
        field.text('legal_name', needed),
        field.sensitive('legal_id', { ...needed, of: 'idNumber' }),
        field.text('license_num', needed),
        field.text('license_add', needed),
        field.date('establish_date', needed),
        field.date('licence_start', needed),
        field.date('licence_end', { required: false, hint: { zh: '不填表示长期有效', en: 'Left empty, it has no end' } }),
        region('license_region'),
        field.textarea('scope', { ...needed, rows: 5, wide: true }),
        field.image('legal_img', needed),
        field.image('licence_img', needed),
      ],
    },
  ),
  step(
    { zh: '开户行许可证', en: 'Bank' },
    {
      columns: 2,
      fields: [
        field.text('bank_account_name', needed),
        field.sensitive('bank_number', { ...needed, of: 'bankAccount' }),
        field.text('bank_name', needed),
        region('bank_region'),
        field.image('bank_img', needed),
      ],
    },
  ),
  step(
    { zh: '店铺信息', en: 'Shop' },
    {
      columns: 2,
      fields: [
        field.text('shop_name', { ...needed, max: 15 }),
        field.number('shop_commission', {
          ...needed,
          default: 5,
          step: 0.01,
          hint: { zh: '修改后只影响之后生成的结算单', en: 'A change counts for bills that are made afterwards' },
        }),
        region('shop_region'),
        field.text('shop_add', needed),
        field.text('shop_qq', { required: false }),
        field.textarea('shop_desc', { required: false, wide: true }),
        field.image('shop_logo', { required: false }),
        field.image('shop_banner', { required: false }),
        flag('shop_recommend'),
        flag('ordin_receipt_status'),
        flag('elec_receipt_status'),
        flag('tax_receipt_status'),
      ],
    },
  ),
  step(
    { zh: '经营类目', en: 'Categories' },
    {
      fields: [field.custom('goods_management_category', { ...needed, input: (input) => <Categories {...input} /> })],
    },
  ),
  step(
    { zh: '财务信息', en: 'Finance' },
    {
      note: {
        zh: '当月没有该日期时顺延到下一个结算日；结算单包含截至前一天的订单。',
        en: 'A month without the day waits for the next settlement day; a bill covers everything up to the day before.',
      },
      fields: [field.tags('settlement_day', { ...needed, joined: true }), field.radio('settlement_status', { ...needed, options: settlementStatus })],
    },
  ),
];

/** The decision about an application, with what was put right in it. */
const decision = step(
  { zh: '审核', en: 'Review' },
  {
    note: {
      zh: '通过时连同以上修改一并保存并开店；不通过时只记录原因，以上修改不保存。',
      en: 'An approval saves what was changed above and opens the shop. A refusal leaves the shop as it was handed in, with the reason.',
    },
    fields: [
      field.radio('pass', { options: shopDecision, default: 1, required: true, label: { zh: '审核结果', en: 'Decision' } }),
      field.textarea('audit_remark', { when: ({ pass }) => pass === 0, required: true, label: { zh: '备注信息', en: 'Remark' }, wide: true }),
    ],
  },
);

const form = defineForm(shopEntity, { steps, savedAnywhere: true, body: bodyOf });
const reviewForm = defineForm(shopEntity, { steps: [...steps, decision], body: bodyOf });

export default defineFormPage(shopEdit, shopEntity, {
  form: (query) => (query.get('audit') === '1' ? reviewForm : form),
  onlyEdits: true,
  load: loadShop,
  back: [shopList, shopAudit, supplierShop],
  done: { zh: '店铺已保存', en: 'Shop saved' },
  submit: { zh: '保存修改', en: 'Save' },
});
