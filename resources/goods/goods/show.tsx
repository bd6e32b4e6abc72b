import { PageLink } from '#kit/cells/PageLink.tsx';
import { shopDetail } from '#resources/shop/shop/index.ts';
import { flagChoice, goodsStatus, goodsStatusLabel, goodsType, supplierGoodsStatus, supplierGoodsStatusLabel } from '#contract/goods/enums.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { underText } from '#contract/goods/sentences.ts';
import { config } from '#providers/config.ts';
import { useRead } from '#kit/calls.ts';
import type { RecordOf, Section } from '#kit/detail/define.ts';
import { defineDetail } from '#kit/detail/page.tsx';
import { column } from '#kit/list/column.tsx';
import { useGoodsWords } from '../words.ts';
import { push, putOnSale, takeOffSale } from './actions.ts';
import { Description } from './Description.tsx';
import { goodsEntity } from './entity.ts';
import { Gallery } from './Gallery.tsx';
import { Shipping } from './Shipping.tsx';
import { groupName } from './shop-groups.ts';
import './show.css';

type GoodsRecord = RecordOf<typeof goodsApi>;

const basic = [
  column.text<GoodsRecord>('category_name'),
  column.text<GoodsRecord>('brand_name', { label: { zh: '商品品牌', en: 'Brand' } }),
  column.custom<GoodsRecord>('seller_name', {
    cell: ({ seller_id, seller_name }) => (
      <PageLink page={shopDetail} params={{ id: seller_id }}>
        {seller_name}
      </PageLink>
    ),
  }),
  column.tag<GoodsRecord>('goods_type', { options: goodsType }),
];
const status = column.tag<GoodsRecord>('status', { options: goodsStatusLabel, of: goodsStatus });
const supplierStatus = column.tag<GoodsRecord>('status', { options: supplierGoodsStatusLabel, of: supplierGoodsStatus });
const reviewed = column.text<GoodsRecord>('auth_message');
const takenOff = column.custom<GoodsRecord>('under_message', { cell: (one, { words }) => underText.read(one.under_message ?? '', words.lang) });

/** Whether it is sold, and why not. The reason of an earlier taking off sale stays stored when it is back on sale. */
const stateOf = ({ supplier_goods_type, market_enable, auth_message, under_message }: GoodsRecord) => [
  supplier_goods_type === 1 ? supplierStatus : status,
  ...(auth_message ? [reviewed] : []),
  ...(market_enable === 0 && under_message ? [takenOff] : []),
];
const virtual = [column.number<GoodsRecord>('expired_date')];
const goods = [
  column.text<GoodsRecord>('goods_name'),
  column.copy<GoodsRecord>('sn'),
  column.money<GoodsRecord>('mktprice'),
  column.money<GoodsRecord>('price'),
  column.money<GoodsRecord>('cost'),
  column.custom<GoodsRecord>('weight', { cell: ({ weight }) => `${weight} kg` }),
  column.number<GoodsRecord>('quantity'),
  column.number<GoodsRecord>('enable_quantity'),
  column.tag<GoodsRecord>('point_disable', { options: flagChoice }),
];
const points = [column.number<GoodsRecord>('exchange_point')];

/** The sections of goods; shop group, freight template and parameters are read beside them. */
function useSections(record: GoodsRecord): readonly Section<GoodsRecord>[] {
  const { t } = useGoodsWords();
  const { goods_id, category_id, seller_id, shop_cat_id } = record;
  const groups = useRead(goodsApi.shopCats, { params: { seller_id } }, { enabled: shop_cat_id !== null });
  const params = useRead(goodsApi.params, { params: { category_id, goods_id } });
  const shopGroup = column.custom<GoodsRecord>('shop_cat_id', { cell: () => groupName(groups.data, shop_cat_id) });
  return [
    {
      name: 'basic',
      title: t('basic'),
      fields: [...basic, ...(shop_cat_id === null ? [] : [shopGroup]), ...(record.goods_type === 'VIRTUAL' ? virtual : []), ...stateOf(record)],
    },
    { name: 'goods', title: t('goodsInfo'), fields: [...goods, ...(record.point_disable === 1 ? points : [])], content: (one) => <Gallery goods={one} /> },
    { name: 'shipping', title: t('shipping'), content: ({ template_id }) => <Shipping templateId={template_id} /> },
    ...(params.data ?? []).map((group): Section<GoodsRecord> => ({
      name: `group-${group.group_id}`,
      title: group.group_name,
      fields: group.params.map((one) =>
        column.custom<GoodsRecord>(one.param_id, { label: { zh: one.param_name, en: one.param_name }, cell: () => one.param_value }),
      ),
    })),
    { name: 'description', title: t('description'), content: (one) => <Description goods={one} /> },
  ];
}

export default defineDetail(goodsEntity, {
  title: (record) => record.goods_name,
  useSections,
  actions: [putOnSale, takeOffSale, push],
  links: [
    {
      name: 'view',
      label: { zh: '浏览商品', en: 'View in shop' },
      href: ({ goods_id }) => (config().buyerSite ? `${config().buyerSite}/goods/${goods_id}` : undefined),
    },
  ],
});
