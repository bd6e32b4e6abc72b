/** Pickers as filters of lists. */
import { ahead } from '#kit/ahead.tsx';
import { InputPlace } from '#kit/list/InputPlace.tsx';
import { filter, textValue, type Filter, type FilterChipProps, type FilterInputProps, type FilterOptions } from '#kit/list/filter.ts';
import { BrandFilterInput, BrandName } from './BrandPicker.tsx';
import { CategoryNames } from './CategoryNames.tsx';
import { PriceRangeChip } from './PriceRange.tsx';
import { ShopFilterInput, ShopName } from './ShopPicker.tsx';

const { Part: PriceRangeInput } = ahead(async () => (await import('./PriceRangeInput.tsx')).PriceRangeInput, <InputPlace />);
const { Part: CategoryCascader } = ahead(async () => (await import('./CategoryCascader.tsx')).CategoryCascader, <InputPlace />);
const CategoryInput = ({ id, label, filter: { name }, values, set }: FilterInputProps) => (
  <CategoryCascader id={id} aria-label={label} value={textValue(values, name)} onChange={(path) => set(name, path)} />
);

const CategoryChip = ({ filter: { name }, values }: FilterChipProps) => <CategoryNames path={textValue(values, name)} />;

/** By shop; the value is its id. */
export const shopFilter = (name: string, options: FilterOptions = {}): Filter => filter.pick(name, { ...options, input: ShopFilterInput, chip: ShopName });

/** By brand; the value is its id. */
export const brandFilter = (name: string, options: FilterOptions = {}): Filter => filter.pick(name, { ...options, input: BrandFilterInput, chip: BrandName });

/** By category and all below it; the value is its path. */
export const categoryFilter = (name: string, options: FilterOptions = {}): Filter =>
  filter.custom(name, { ...options, input: CategoryInput, chip: CategoryChip });

/** Between two prices; `fields` are those of the lowest and of the highest. */
export const priceFilter = (fields: readonly [string, string], options: FilterOptions = {}): Filter =>
  filter.custom(fields.join('-'), { ...options, fields, input: PriceRangeInput, chip: PriceRangeChip });
