/** A coupon with all it holds, in the drawer of the list and on its page. */
import { couponSentence } from '#contract/promotion/coupon.ts';
import { couponLabel, couponEffectiveType, couponType, couponUseScope } from '#contract/promotion/enums.ts';
import { effectApi } from '#contract/promotion/effect.ts';
import { couponLabels } from '#contract/promotion/phases.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { useRead } from '#kit/calls.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { Sentence } from '#kit/cells/Sentence.tsx';
import type { Section } from '#kit/detail/define.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import '../promotion.css';
import { phaseColumn } from '../phase/Phase.tsx';
import { useEffectSection } from '../effect/section.tsx';
import type { CouponRecord } from './entity.ts';
import { chosenPaths, idsOf } from './scope.ts';

const isNormal = ({ coupon_type }: CouponRecord) => coupon_type === 'NORMAL';

type Sku = AnswerOf<typeof goodsApi.skuDetails>[number];

/** The limit in words: 0 is none. */
const limit = column.custom<CouponRecord>('limit_num', {
  cell: ({ limit_num }, { words }) =>
    limit_num === 0
      ? words.say({ zh: '不限领取张数', en: 'No limit; members may claim again' })
      : words.say({ zh: `每人限领 ${limit_num} 张`, en: `At most ${limit_num} per member` }),
});

const told = column.custom<CouponRecord>('told', {
  label: { zh: '买家得到', en: 'Buyers get' },
  cell: (row, { words }) => <Sentence text={couponSentence(row, words.lang)} />,
});

const value = [
  told,
  column.tag<CouponRecord>('coupon_type', { options: couponType }),
  phaseColumn<CouponRecord>('status', { phases: couponLabels, options: couponLabel, resource: 'coupon' }),
  column.money<CouponRecord>('coupon_price'),
  column.money<CouponRecord>('coupon_threshold_price'),
  column.custom<CouponRecord>('shop_commission', { cell: ({ shop_commission }) => `${shop_commission}%` }),
];
const scopeField = column.tag<CouponRecord>('use_scope', { options: couponUseScope });
const claimed = [
  column.tag<CouponRecord>('effective_type', { options: couponEffectiveType }),
  column.text<CouponRecord>('effective_time_text'),
  column.number<CouponRecord>('create_num'),
  limit,
  column.number<CouponRecord>('received_num'),
  column.number<CouponRecord>('used_num'),
];
const made = [column.time<CouponRecord>('create_time')];

function Categories({ scope }: { scope: string }) {
  const { say } = useWords();
  const read = useRead(categoryApi.allChildren, { params: { parent_id: '0' } });
  return (
    <ReadPart read={read}>
      {(tree) => {
        const paths = chosenPaths(tree, idsOf(scope));
        if (paths.length === 0) return say({ zh: '所选分类已不存在', en: 'The chosen categories are no longer there' });
        return (
          <ul className="promotion-paths">
            {paths.map((path) => (
              <li key={path.at(-1)?.category_id}>{path.map(({ name }) => name).join(' / ')}</li>
            ))}
          </ul>
        );
      }}
    </ReadPart>
  );
}

const SKU_COLUMNS = [
  column.custom<Sku>('goods_name', {
    primary: true,
    label: { zh: '商品', en: 'Goods' },
    cell: ({ goods_id, goods_name, thumbnail, specs }) => <GoodsLine goodsId={goods_id} name={goods_name} image={thumbnail} specs={specs} />,
  }),
  column.money<Sku>('price', { label: { zh: '售价', en: 'Price' } }),
];

function Skus({ scope }: { scope: string }) {
  const { say } = useWords();
  const read = useRead(goodsApi.skuDetails, { params: { sku_ids: idsOf(scope).join(',') } });
  return (
    <ReadPart read={read}>
      {(skus) => (
        <LinesTable<Sku> label={say({ zh: '部分商品', en: 'Chosen goods' })} rows={skus} rowKey={({ sku_id }) => sku_id} labels={{}} columns={SKU_COLUMNS} />
      )}
    </ReadPart>
  );
}

/** The sections of a coupon. */
export function useSections(record: CouponRecord): readonly Section<CouponRecord>[] {
  const { say } = useWords();
  const { coupon_id, use_scope, scope_id, scope_description } = record;
  const effect = useEffectSection<CouponRecord>(effectApi.coupon, coupon_id);
  // What has no more to say of it is no section of its own: its heading and its only field would be one word.
  const narrowed = use_scope === 'CATEGORY' || use_scope === 'SOME_GOODS' || Boolean(scope_description);
  return [
    effect,
    { name: 'value', title: say({ zh: '面额', en: 'Value' }), fields: narrowed ? value : [...value, scopeField] },
    { name: 'claims', title: say({ zh: '领取与有效期', en: 'Claims and validity' }), fields: isNormal(record) ? [...claimed, ...made] : made },
    ...(narrowed
      ? [
          {
            name: 'scope',
            title: say({ zh: '适用范围', en: 'Scope' }),
            fields: [scopeField, ...(scope_description ? [column.text<CouponRecord>('scope_description')] : [])],
            ...(use_scope === 'CATEGORY' && { content: () => <Categories scope={scope_id} /> }),
            ...(use_scope === 'SOME_GOODS' && { content: () => <Skus scope={scope_id} /> }),
          },
        ]
      : []),
  ];
}
