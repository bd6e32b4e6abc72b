/** Chooses one of the brands, or with `all` every brand (id 0). */
import { useMemo } from 'react';
import { brandApi } from '#contract/goods/brand.ts';
import { useRead } from '#src/kit/calls.ts';
import { useWords } from '#src/kit/words.ts';
import { LookupName, LookupSelect, type Choice, type PickerProps } from './LookupSelect.tsx';

function useBrands(enabled: boolean) {
  const { data, ...state } = useRead(brandApi.all, {}, { enabled });
  const choices = useMemo(() => data?.map(({ brand_id, name }): Choice => ({ id: String(brand_id), label: name })), [data]);
  return { ...state, data: choices };
}

export function BrandPicker(props: PickerProps) {
  const { t } = useWords();
  return <LookupSelect placeholder={t('chooseBrand')} {...props} use={useBrands} allLabel={t('allBrands')} />;
}

/** The name of a brand by its id. */
export function BrandName({ id, all }: { id: string; all?: boolean }) {
  const { t } = useWords();
  return <LookupName id={id} all={all ?? false} use={useBrands} allLabel={t('allBrands')} />;
}
