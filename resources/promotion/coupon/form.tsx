/** The form of new and of existing coupons. */
import { Alert } from 'antd';
import { enumLabel } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import { dayStart } from '#contract/core/zone.ts';
import { couponEffectiveType, couponType, couponUseScope } from '#contract/promotion/enums.ts';
import { latestDayEnd, latestMoment } from '#contract/promotion/period.ts';
import { defineForm, field, type FormDef, type InputProps, type Values, type Within } from '#kit/form/define.ts';
import { TreeControl } from '#kit/form/TreeControl.tsx';
import { useWords } from '#kit/words.ts';
import { SkuField, type SkuFieldProps } from '#pickers/goods/GoodsField.tsx';
import { nowSeconds } from '../phase/now.ts';
import { couponEntity } from './entity.ts';
import { idsTo, loadTree, treeOptions } from './scope.ts';
import { ToldCoupon } from './Told.tsx';

/** Seconds between opening a form and the first start that it offers. */
const SOON = 300;
const WEEK_DAYS = 7;
/** As the schema of the endpoint, which has the last word. */
const MOST_IN_SCOPE = 500;

const isNormal = ({ coupon_type }: Values) => coupon_type === 'NORMAL';
const hasPeriod = (values: Values) => isNormal(values) && values['effective_type'] === 'AUTO_TAKE_EFFECT';
const hasDays = (values: Values) => isNormal(values) && values['effective_type'] === 'EFFECTIVE_AFTER_RECEIVING';
const hasScope = ({ use_scope }: Values) => use_scope !== 'ALL';

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What a rule of the server would say, as soon as both amounts are there. */
function belowThreshold(value: unknown, { coupon_threshold_price }: Values): Text | undefined {
  const [price, threshold] = [number(value), number(coupon_threshold_price)];
  if (price !== undefined && price <= 0) return { zh: '面额必须大于0', en: 'The face value must be above 0' };
  return price !== undefined && threshold !== undefined && price >= threshold
    ? { zh: '面额必须小于门槛金额', en: 'The face value must be below the minimum spend' }
    : undefined;
}

function withinIssued(value: unknown, { create_num }: Values): Text | undefined {
  const [limit, issued] = [number(value), number(create_num)];
  if (limit !== undefined && limit < 0) return { zh: '限领数量不能为负', en: 'The limit cannot be negative' };
  return limit !== undefined && issued !== undefined && limit > issued
    ? { zh: '限领数量不能大于发放数量', en: 'The limit exceeds the issued quantity' }
    : undefined;
}

/** Only what the server takes: from now on, and within 30 days. */
export const plannable: Within = () => ({ from: nowSeconds(), until: latestMoment(nowSeconds()) });

const treeField = { name: 'scope_id', kind: 'tree' as const, multiple: true, options: async () => treeOptions(await loadTree()) };

function Scope({ values, ...input }: InputProps & { values: Values }) {
  const { say } = useWords();
  if (values['use_scope'] !== 'CATEGORY') return <SkuField {...(input as SkuFieldProps)} limit={MOST_IN_SCOPE} />;
  return <TreeControl {...input} field={treeField} values={() => values} placeholder={say({ zh: '请选择分类', en: 'Choose categories' })} />;
}

function NewcomerNote() {
  const { say } = useWords();
  const message = {
    zh: '会员注册时自动发放，每人一张；有效天数由“系统设置”中的新人优惠券设置决定。',
    en: 'New members are given one each when they register; the days it is valid are part of the system settings.',
  };
  return <Alert type="info" showIcon message={say(message)} />;
}

/** Turns what the form holds into what is sent: nothing of what its kind does not have, and every id on the paths of categories. */
function bodyOf(values: Values, initial: Values): Values {
  const { told: _told, newcomer: _newcomer, start_time, end_time, effective_days, scope_id, ...rest } = values;
  const ids = (scope_id ?? []) as string[];
  const tree = initial['tree'] as Parameters<typeof idsTo>[0];
  return {
    ...rest,
    ...(hasPeriod(values) && { start_time, end_time }),
    ...(hasDays(values) && { effective_days }),
    ...(hasScope(values) && { scope_id: values['use_scope'] === 'CATEGORY' ? idsTo(tree, ids) : ids }),
  };
}

/** What a new coupon starts with. */
export function blankCoupon(): Values {
  const start_time = nowSeconds() + SOON;
  return {
    coupon_type: 'NORMAL',
    effective_type: 'AUTO_TAKE_EFFECT',
    use_scope: 'ALL',
    shop_commission: 0,
    limit_num: 1,
    start_time,
    end_time: dayStart(start_time, WEEK_DAYS) - 1,
    scope_id: [],
  };
}

/** What a copy takes over: everything but what became of the other. Its period is as long, and begins soon. */
export function copiedCoupon(record: Values): Values {
  const { coupon_id: _id, version: _version, received_num: _received, used_num: _used, voided: _voided, ...kept } = record;
  const [start, end] = [number(record['start_time']), number(record['end_time'])];
  if (start === undefined || end === undefined) return { ...kept, ...(record['coupon_type'] === 'NORMAL' && { start_time: undefined, end_time: undefined }) };
  const start_time = nowSeconds() + SOON;
  return { ...kept, start_time, end_time: Math.min(start_time + (end - start), latestDayEnd(nowSeconds())) };
}

const kind = field.radio('coupon_type', { options: couponType, wide: true });

function KindText({ value }: InputProps) {
  const { lang } = useWords();
  return <span>{enumLabel(couponType, value, lang)}</span>;
}

/** The kind of an existing coupon stays. */
const fixedKind = field.custom('coupon_type', { required: false, wide: true, input: (input) => <KindText {...input} /> });

const couponForm = (isNew: boolean): FormDef =>
  defineForm(couponEntity, {
    body: bodyOf,
    sections: [
      {
        title: { zh: '面额', en: 'Value' },
        columns: 2,
        fields: [
          isNew ? kind : fixedKind,
          field.text('title', { placeholder: { zh: '最多10个字', en: 'Up to 10 characters' } }),
          field.number('shop_commission', {
            unit: { zh: '%', en: '%' },
            hint: { zh: '0 表示优惠全部由平台承担', en: '0: the platform bears all of it' },
          }),
          field.money('coupon_price', { check: belowThreshold, dependsOn: ['coupon_threshold_price'] }),
          field.money('coupon_threshold_price', {
            hint: { zh: '适用商品的原价合计达到此金额才能使用', en: 'Usable once the goods it applies to cost this much at their original prices' },
          }),
        ],
      },
      {
        title: { zh: '领取与有效期', en: 'Claims and validity' },
        columns: 2,
        fields: [
          field.radio('effective_type', { options: couponEffectiveType, when: isNormal, required: true, wide: true }),
          field.dateRange('start_time', {
            until: 'end_time',
            time: true,
            when: hasPeriod,
            required: true,
            wide: true,
            label: { zh: '有效期', en: 'Valid' },
            within: plannable,
            hint: { zh: '从现在起 30 天以内', en: 'Within the next 30 days' },
          }),
          field.number('effective_days', { when: hasDays, required: true, unit: { zh: '天', en: 'days' }, wide: true }),
          field.number('create_num', { when: isNormal, required: true, unit: { zh: '张', en: 'coupons' } }),
          field.number('limit_num', {
            when: isNormal,
            required: true,
            min: 0,
            unit: { zh: '张', en: 'coupons' },
            hint: { zh: '0 表示不限', en: '0: no limit' },
            check: withinIssued,
            dependsOn: ['create_num'],
          }),
          field.custom('newcomer', { when: (values) => !isNormal(values), bare: true, wide: true, required: false, input: () => <NewcomerNote /> }),
        ],
      },
      {
        title: { zh: '适用范围', en: 'Scope' },
        fields: [
          field.radio('use_scope', { options: couponUseScope, fills: () => ({ scope_id: [] }), bare: true }),
          field.custom('scope_id', {
            when: hasScope,
            required: true,
            input: (input, values) => <Scope {...input} values={values} />,
          }),
          field.textarea('scope_description', { rows: 2 }),
        ],
      },
      {
        title: { zh: '买家将看到', en: 'What buyers will get' },
        fields: [field.custom('told', { bare: true, required: false, input: (_input, values) => <ToldCoupon values={values} /> })],
      },
    ],
  });

export const newForm = couponForm(true);
export const editForm = couponForm(false);
