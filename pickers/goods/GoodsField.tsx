import { useMemo } from 'react';
import { ahead } from '#kit/ahead.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../choice/ChoiceField.tsx';
import type { ChoiceDialogProps } from '../choice/define.ts';
import { goodsSource, skuSource, type GoodsChoice, type PickedGoods, type PickedSku } from './source.ts';

export type { GoodsChoice, PickedGoods, PickedSku };

export type GoodsFieldProps = ChoiceFieldProps<PickedGoods> & GoodsChoice;
export type SkuFieldProps = ChoiceFieldProps<PickedSku> & GoodsChoice;

const loadDialogs = () => import('./GoodsDialog.tsx');
const goodsDialog = ahead(async () => (await loadDialogs()).GoodsDialog);
const skuDialog = ahead(async () => (await loadDialogs()).SkuDialog);

/** What stays the same while the person chooses, as one stable value. */
function useChoice({ type, api, multipleApi, categoryApi, goodsType, extendParams }: GoodsChoice): GoodsChoice {
  const extended = JSON.stringify(extendParams);
  return useMemo(
    () => ({
      type,
      api,
      multipleApi,
      categoryApi,
      goodsType,
      extendParams: extended === undefined ? undefined : (JSON.parse(extended) as Record<string, unknown>),
    }),
    [type, api, multipleApi, categoryApi, goodsType, extended],
  );
}

const withoutChoice = <P extends GoodsChoice>(props: P) => {
  const { type: _t, api: _a, multipleApi: _m, categoryApi: _c, goodsType: _g, extendParams: _e, ...rest } = props;
  return rest;
};

/**
 * Chooses goods in a form: `<Form.Item name="goods_ids"><GoodsField limit={20} /></Form.Item>`. The value is their ids, or
 * whole records with `rows`.
 */
export function GoodsField(props: GoodsFieldProps) {
  const choice = useChoice(props);
  const source = useMemo(() => goodsSource(choice), [choice]);
  const Dialog = useMemo(() => (dialog: ChoiceDialogProps<PickedGoods>) => <goodsDialog.Part {...dialog} {...choice} />, [choice]);
  return <ChoiceField {...withoutChoice(props)} source={source} text="chooseGoods" prepare={goodsDialog.prepare} Dialog={Dialog} />;
}

/** Chooses single SKUs in a form; the value is their ids, or whole records with `rows`. */
export function SkuField(props: SkuFieldProps) {
  const choice = useChoice(props);
  const source = useMemo(() => skuSource(choice), [choice]);
  const Dialog = useMemo(() => (dialog: ChoiceDialogProps<PickedSku>) => <skuDialog.Part {...dialog} {...choice} />, [choice]);
  return <ChoiceField {...withoutChoice(props)} source={source} text="chooseSku" prepare={skuDialog.prepare} Dialog={Dialog} />;
}
