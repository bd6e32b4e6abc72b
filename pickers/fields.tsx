/** Pickers as fields of declared forms: `fields: [pickerField.goods('goods_ids', { limit: 20 })]`. */
import { field, type Field, type FieldOptions, type InputProps } from '#kit/form/define.ts';
import { BrandPicker } from './BrandPicker.tsx';
import { GoodsField, SkuField, type GoodsFieldProps, type SkuFieldProps } from './goods/GoodsField.tsx';
import { MemberField, type MemberFieldProps } from './member/MemberField.tsx';
import { PageField, type PageFieldProps } from './page/PageField.tsx';
import { RegionField, type RegionFieldProps } from './region/RegionField.tsx';
import { ShopPicker } from './ShopPicker.tsx';

type Own = 'id' | 'value' | 'onChange' | 'disabled' | 'aria-label' | 'aria-describedby';
type Given<P> = FieldOptions & Omit<P, Own>;

const OPTIONS: ReadonlySet<string> = new Set<keyof FieldOptions>([
  'label',
  'hint',
  'placeholder',
  'default',
  'when',
  'required',
  'max',
  'check',
  'dependsOn',
  'fills',
  'wide',
  'bare',
]);

/** Tells what a field says of itself from what is for the picker in it. */
function parted<P extends object>(given: Given<P>): { options: FieldOptions; props: Omit<P, Own> } {
  const entries = Object.entries(given);
  return {
    options: Object.fromEntries(entries.filter(([name]) => OPTIONS.has(name))) as FieldOptions,
    props: Object.fromEntries(entries.filter(([name]) => !OPTIONS.has(name))) as Omit<P, Own>,
  };
}

/** A picker has no value of its own type in a form definition. */
const held = <P,>(input: InputProps) => input as unknown as Pick<P, Own & keyof P>;

/** Constructors beside those of the kit's `field`. */
export const pickerField = {
  goods(name: string, given: Given<GoodsFieldProps> = {}): Field {
    const { options, props } = parted<GoodsFieldProps>(given);
    return field.custom(name, { ...options, input: (input) => <GoodsField {...props} {...held<GoodsFieldProps>(input)} /> });
  },
  sku(name: string, given: Given<SkuFieldProps> = {}): Field {
    const { options, props } = parted<SkuFieldProps>(given);
    return field.custom(name, { ...options, input: (input) => <SkuField {...props} {...held<SkuFieldProps>(input)} /> });
  },
  member(name: string, given: Given<MemberFieldProps> = {}): Field {
    const { options, props } = parted<MemberFieldProps>(given);
    return field.custom(name, { ...options, input: (input) => <MemberField {...props} {...held<MemberFieldProps>(input)} /> });
  },
  page(name: string, given: Given<PageFieldProps> = {}): Field {
    const { options, props } = parted<PageFieldProps>(given);
    return field.custom(name, { ...options, input: (input) => <PageField {...props} {...held<PageFieldProps>(input)} /> });
  },
  /** By region; the value is a `RegionPath`, with `json` its text. */
  region(name: string, given: Given<RegionFieldProps> = {}): Field {
    const { options, props } = parted<RegionFieldProps>(given);
    return field.custom(name, { ...options, input: (input) => <RegionField {...props} {...held<RegionFieldProps>(input)} /> });
  },
  /** By shop; the value is its id, with `all` also `0`. */
  shop(name: string, { all, ...options }: FieldOptions & { all?: boolean } = {}): Field {
    return field.custom(name, { ...options, input: (input) => <ShopPicker all={all} {...(input as object)} /> });
  },
  /** By brand; the value is its id, with `all` also `0`. */
  brand(name: string, { all, ...options }: FieldOptions & { all?: boolean } = {}): Field {
    return field.custom(name, { ...options, input: (input) => <BrandPicker all={all} {...(input as object)} /> });
  },
};
