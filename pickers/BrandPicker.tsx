import type { brandApi } from '#contract/goods/brand.ts';
import type { RowOf } from '#kit/entity.ts';
import { LookupBox, type PickerProps } from './LookupBox.tsx';
import { brands } from './lookups.ts';

/** Chooses one of the brands, or with `all` every brand (id 0). */
export const BrandPicker = (props: PickerProps<RowOf<typeof brandApi.all>>) => <LookupBox lookup={brands} {...props} />;
