import { useState } from 'react';
import { config } from '#providers/config.ts';
import { Picture } from '#kit/cells/Picture.tsx';
import { priceWithPoints } from '#kit/format/price.ts';
import { useWords } from '#kit/words.ts';
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx';
import type { Chooser, ChoiceDialogProps, FiltersProps, Source } from '../choice/define.ts';
import { GoodsFilters } from './GoodsFilters.tsx';
import { goodsSource, skuSource, type AnyGoods, type GoodsChoice, type PickedGoods, type PickedSku } from './source.ts';

export type GoodsDialogProps = ChoiceDialogProps<PickedGoods> & GoodsChoice;
export type SkuDialogProps = ChoiceDialogProps<PickedSku> & GoodsChoice;

const SIZE = 56;

function Item({ row }: { row: AnyGoods }) {
  const { lang } = useWords();
  return (
    <>
      <Picture url={row.thumbnail} alt="" width={SIZE} height={SIZE} />
      <span className="choice-text">
        <span title={row.goods_name}>{row.goods_name}</span>
        {row.specs_name && <span className="choice-sub">{row.specs_name}</span>}
        <span className="choice-price">{priceWithPoints(row, lang)}</span>
      </span>
    </>
  );
}

const hrefOf = ({ goods_id }: { goods_id: string }) => {
  const { buyerSite } = config();
  return buyerSite ? `${buyerSite.replace(/\/+$/, '')}/goods/${goods_id}` : undefined;
};

function chooserOf<Row extends AnyGoods>(source: Source<Row>, { type, categoryApi }: GoodsChoice, sku: boolean): Chooser<Row> {
  const Filters = (props: FiltersProps) => <GoodsFilters {...props} sku={sku} seller={type === 'seller'} categoryApi={categoryApi} />;
  return { ...source, title: 'goodsTitle', width: 805, rowHeight: 76, Item, hrefOf, Filters };
}

/** Chooses goods. Mount it to open it. */
export function GoodsDialog({ type, api, multipleApi, categoryApi, goodsType, extendParams, ...choice }: GoodsDialogProps) {
  const [chooser] = useState(() => {
    const given = { type, api, multipleApi, categoryApi, goodsType, extendParams };
    return chooserOf(goodsSource(given), given, false);
  });
  return <ChoiceDialog chooser={chooser} {...choice} />;
}

/** Chooses single SKUs. Mount it to open it. */
export function SkuDialog({ type, api, multipleApi, categoryApi, goodsType, extendParams, ...choice }: SkuDialogProps) {
  const [chooser] = useState(() => {
    const given = { type, api, multipleApi, categoryApi, goodsType, extendParams };
    return chooserOf(skuSource(given), given, true);
  });
  return <ChoiceDialog chooser={chooser} {...choice} />;
}
