import { enumLabel } from '#contract/core/enum.ts';
import { settlementStatus, shopStatus, shopType, type ThemeType } from '#contract/shop/enums.ts';
import { shopGlanceApi } from '#contract/shop/glance.ts';
import { billApi } from '#contract/settlement/bill.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { goodsList } from '#resources/goods/goods/index.ts';
import { orderList } from '#resources/order/order/index.ts';
import { refundList } from '#resources/aftersale/refund/index.ts';
import { serviceList } from '#resources/aftersale/service/index.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { known, type Related, type Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { addressText } from '#contract/base/address.ts';
import { day as dayText } from '#kit/format/time.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { useMayCall } from '#kit/may.ts';
import { Pictures } from '#kit/Pictures.tsx';
import { useWords } from '#kit/words.ts';
import { deduct } from '../margin/deduct.ts';
import { approve, edit, pageStates, refuse } from './actions.ts';
import { CategoryList } from './CategoryList.tsx';
import { commission, settlementDay } from './columns.tsx';
import { Deposit } from './Deposit.tsx';
import { shopEntity, type ShopRecord } from './entity.ts';
import { Glance } from './Glance.tsx';
import { shopDetail, shopList } from './index.ts';
import { RecentBills, Staff } from './Recent.tsx';
import { ThemeName } from './ThemeName.tsx';

type Name = keyof ShopRecord & string;

const picture = (name: 'legal_img' | 'licence_img' | 'bank_img' | 'shop_logo'): Column<ShopRecord> =>
  column.custom<ShopRecord>(name, { cell: (shop, { label }) => (shop[name] === '' ? '' : <Pictures urls={[shop[name]]} label={label(name)} size={96} />) });
const region = (place: 'license' | 'bank' | 'shop'): Column<ShopRecord> =>
  column.custom<ShopRecord>(`${place}_region`, {
    cell: (shop) => addressText((['province', 'city', 'county', 'town'] as const).map((part) => shop[`${place}_${part}`])),
  });
const day = (name: Name) => column.time<ShopRecord>(name, { pattern: 'yyyy-MM-dd' });
const text = (...names: Name[]) => names.map((name) => column.text<ShopRecord>(name));
const hidden = (name: 'link_phone' | 'legal_id' | 'bank_number') => column.sensitive<ShopRecord>(name, { entity: shopEntity });
const score = (name: Name) => column.custom<ShopRecord>(name, { cell: (shop) => Number(shop[name]).toFixed(2) });

const company = [
  ...text('company_name', 'company_address', 'company_phone'),
  column.number<ShopRecord>('employee_num'),
  column.number<ShopRecord>('reg_money'),
  ...text('link_name'),
  hidden('link_phone'),
  ...text('company_email'),
];
const licence = [
  ...text('legal_name'),
  hidden('legal_id'),
  ...text('license_num'),
  day('establish_date'),
  column.custom<ShopRecord>('licence_start', {
    label: { zh: '营业执照有效期', en: 'Licence valid' },
    cell: (shop, { words }) => words.say(validity(shop)),
  }),
  region('license'),
  ...text('license_add', 'scope'),
  picture('legal_img'),
  picture('licence_img'),
];
const bank = [...text('bank_account_name'), hidden('bank_number'), ...text('bank_name'), region('bank'), picture('bank_img')];
const theme = (name: 'shop_theme_path' | 'wap_theme_path', type: ThemeType) =>
  column.custom<ShopRecord>(name, { cell: (shop) => <ThemeName type={type} mark={shop[name]} /> });
const own = [
  column.tag<ShopRecord>('shop_type', { options: shopType }),
  column.custom<ShopRecord>('self_operated', {
    cell: ({ self_operated }, { words }) => words.say(self_operated === 1 ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }),
  }),
  column.text<ShopRecord>('member_name'),
  column.time<ShopRecord>('shop_createtime'),
  column.time<ShopRecord>('shop_endtime'),
  region('shop'),
  ...text('shop_add', 'shop_desc'),
  theme('shop_theme_path', 'PC'),
  theme('wap_theme_path', 'WAP'),
  column.number<ShopRecord>('shop_level'),
  picture('shop_logo'),
];
const finance = [
  commission<ShopRecord>(),
  settlementDay<ShopRecord>(),
  column.tag<ShopRecord>('settlement_status', { options: settlementStatus }),
  column.time<ShopRecord>('settled_until'),
  day('settle_due'),
  column.money<ShopRecord>('remaining_margin'),
];
const scores = [
  score('shop_credit'),
  score('shop_description_credit'),
  score('shop_service_credit'),
  score('shop_delivery_credit'),
  column.custom<ShopRecord>('shop_praise_rate', { cell: ({ shop_praise_rate }) => `${shop_praise_rate.toFixed(2)}%` }),
  column.number<ShopRecord>('shop_collect'),
];

function validity({ licence_start, licence_end }: ShopRecord) {
  const from = dayText(licence_start);
  if (licence_end === 0) return { zh: `${from} 起，永久`, en: `from ${from}, permanent` };
  return { zh: `${from} 至 ${dayText(licence_end)}`, en: `${from} to ${dayText(licence_end)}` };
}

/** Whether it has ever been open: applications have neither numbers nor staff. */
const ran = ({ shop_disable }: ShopRecord) => shop_disable === 'OPEN' || shop_disable === 'CLOSED';

function useSections(shop: ShopRecord): readonly Section<ShopRecord>[] {
  const { say } = useWords();
  const may = useMayCall();
  const id = shop.shop_id;
  const parts: (Section<ShopRecord> | false)[] = [
    ran(shop) && may(shopGlanceApi.numbers) && { name: 'glance', title: say({ zh: '经营概览', en: 'At a glance' }), content: () => <Glance shopId={id} /> },
    ran(shop) && may(billApi.list) && { name: 'bills', title: say({ zh: '最近结算单', en: 'Newest bills' }), content: () => <RecentBills shopId={id} /> },
    { name: 'company', title: say({ zh: '基本信息', en: 'Company' }), fields: company },
    { name: 'licence', title: say({ zh: '营业执照信息', en: 'Licence' }), fields: licence },
    { name: 'bank', title: say({ zh: '开户行许可证', en: 'Bank' }), fields: bank },
    { name: 'categories', title: say({ zh: '经营类目', en: 'Categories' }), content: ({ goods_management_category: ids }) => <CategoryList ids={ids} /> },
    may(marginApi.history) && { name: 'deposit', title: say({ zh: '保证金流水', en: 'Deposit records' }), content: () => <Deposit shopId={id} /> },
    { name: 'shop', title: say({ zh: '店铺信息', en: 'Shop details' }), side: true, fields: own },
    { name: 'finance', title: say({ zh: '财务信息', en: 'Finance' }), side: true, fields: finance },
    ran(shop) && { name: 'scores', title: say({ zh: '店铺评分', en: 'Scores' }), side: true, fields: scores },
    ran(shop) && may(shopGlanceApi.staff) && { name: 'staff', title: say({ zh: '店员', en: 'Staff' }), side: true, content: () => <Staff shopId={id} /> },
  ];
  return parts.filter((part) => part !== false);
}

const relatedOf = ({ shop_id }: ShopRecord): Related[] => [
  { name: 'goods', label: { zh: '该店铺的商品', en: 'Goods of this shop' }, page: goodsList, query: { seller_id: shop_id } },
  { name: 'orders', label: { zh: '该店铺的订单', en: 'Orders of this shop' }, page: orderList, query: { seller_id: shop_id } },
  { name: 'services', label: { zh: '该店铺的售后', en: 'After-sales of this shop' }, page: serviceList, query: { seller_id: shop_id } },
  { name: 'refunds', label: { zh: '该店铺的退款单', en: 'Refunds of this shop' }, page: refundList, query: { seller_id: shop_id } },
];

export default defineDetailPage(shopDetail, shopEntity, {
  param: 'id',
  title: ({ shop_name }) => shop_name,
  summary: ({ shop_name, shop_disable, member_name }, { words }) => (
    <>
      <strong>{shop_name}</strong>
      <Tag tone={shopStatus.entries[shop_disable]?.tone}>{enumLabel(shopStatus, shop_disable, words.lang)}</Tag>
      <span>{member_name}</span>
    </>
  ),
  alerts: ({ shop_disable, audit_remark }) => [
    ...(shop_disable === 'REFUSED' && audit_remark
      ? [{ name: 'refused', type: 'error' as const, message: { zh: `未通过原因：${audit_remark}`, en: `Rejected: ${audit_remark}` } }]
      : []),
    ...(shop_disable === 'WAIN_IMPROVED'
      ? [
          {
            name: 'incomplete',
            type: 'warning' as const,
            message: { zh: '资料待完善，补全后可开店', en: 'To be completed; it can be opened once its details are filled in' },
          },
        ]
      : []),
  ],
  actions: [approve, refuse, edit, deduct, pageStates.close, pageStates.reopen],
  useSections,
  useHistory: () => known([]),
  related: relatedOf,
  back: shopList,
});
