import { brandApi } from '#contract/goods/brand.ts';
import { defineLookup } from './lookup.tsx';

const lookup = defineLookup({ endpoint: brandApi.all, key: 'brand_id', label: 'name', allText: 'allBrands', placeholder: 'chooseBrand' });

/** Chooses one of the brands, or with `all` every brand (id 0). */
export const BrandPicker = lookup.Picker;

/** Chooses one or several brands, for filters. */
export const BrandFilterInput = lookup.PickInput;

/** The name of a brand by its id. */
export const BrandName = lookup.Name;
