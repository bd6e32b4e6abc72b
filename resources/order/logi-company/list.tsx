import { kdnParam, logiDisabled, logiWaybill } from '#contract/order/logi-enums.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { disable, enable } from './actions.ts';
import { logiCompanyEntity } from './entity.ts';
import { expressSettings } from './index.ts';

const printsWaybills = (values: Readonly<Record<string, unknown>>) => values['is_waybill'] === 1;

const form = defineForm(logiCompanyEntity, {
  width: 560,
  fields: [
    field.text('name'),
    field.text('code', { hint: { zh: '快递平台识别该公司的代码，例如 shunfeng', en: 'What the tracking platform calls the company, e.g. shunfeng' } }),
    field.radio('is_waybill', { options: logiWaybill, default: 0 }),
    field.text('kdcode', {
      when: printsWaybills,
      required: true,
      hint: { zh: '电子面单平台识别该公司的代码，例如 SF', en: 'What the waybill platform calls the company, e.g. SF' },
    }),
    field.rows('form', {
      when: printsWaybills,
      noun: { zh: '参数', en: 'Parameter' },
      hint: { zh: '店铺开通电子面单时需要填写的内容', en: 'What a shop fills in before the company prints waybills for it' },
      columns: 2,
      default: [],
      fields: [
        field.select('code', { options: kdnParam, label: { zh: '字段类型', en: 'Parameter' } }),
        field.text('name', { label: { zh: '字段名称', en: 'Label' } }),
      ],
    }),
  ],
});

export default defineListPage(expressSettings, logiCompanyEntity, {
  search: { field: 'name', placeholder: { zh: '请输入公司名称', en: 'Company name' } },
  columns: [
    column.text('name', { primary: true, sortable: true, least: 220 }),
    column.text('code', { sortable: true, width: 200 }),
    column.text('kdcode', { width: 180, label: { zh: '电子面单代码', en: 'Waybill code' } }),
    column.tag('is_waybill', { options: logiWaybill, width: 160 }),
    column.tag('disabled', { options: logiDisabled, width: 110 }),
  ],
  create: form,
  edit: form,
  actions: [disable, enable],
  remove: { on: 'both' },
});
