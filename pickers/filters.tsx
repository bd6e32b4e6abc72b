/** Pickers as filters of lists. */
import { ahead } from '#kit/ahead.tsx';
import { InputPlace } from '#kit/list/InputPlace.tsx';
import { filter, textValue, type Filter, type FilterChipProps, type FilterInputProps, type FilterOptions } from '#kit/list/filter.ts';
import { CategoryNames } from './CategoryNames.tsx';
import { lookupFilter } from './lookup-filter.tsx';
import { brands, shops } from './lookups.ts';
import { PriceRangeChip } from './PriceRange.tsx';

const priceRange = ahead(async () => (await import('./PriceRangeInput.tsx')).PriceRangeInput, <InputPlace />);
const cascader = ahead(async () => (await import('./CategoryCascader.tsx')).CategoryCascader, <InputPlace />);
const CategoryInput = ({ id, label, filter: { name }, values, set }: FilterInputProps) => (
  <cascader.Part id={id} aria-label={label} value={textValue(values, name)} onChange={(path) => set(name, path)} />
);

const CategoryChip = ({ filter: { name }, values }: FilterChipProps) => <CategoryNames path={textValue(values, name)} />;

/** By shop; the value is its id. */
export const shopFilter = (name: string, options: FilterOptions = {}): Filter => lookupFilter(name, shops, options);

/** By brand; the value is its id. */
export const brandFilter = (name: string, options: FilterOptions = {}): Filter => lookupFilter(name, brands, options);

/** By category and all below it; the value is its path. */
export const categoryFilter = (name: string, options: FilterOptions = {}): Filter =>
  filter.custom(name, { prepare: cascader.prepare, ...options, input: CategoryInput, chip: CategoryChip });

/** Between two prices; `fields` are those of the lowest and of the highest. */
export const priceFilter = (fields: readonly [string, string], options: FilterOptions = {}): Filter =>
  filter.custom(fields.join('-'), { prepare: priceRange.prepare, ...options, fields, input: priceRange.Part, chip: PriceRangeChip });
