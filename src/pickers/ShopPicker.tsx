/** Chooses one of the open shops, or with `all` the whole platform (id 0). */
import { useMemo } from 'react';
import { shopApi } from '#contract/shop/shop.ts';
import { useRead } from '#src/kit/calls.ts';
import { useWords } from '#src/kit/words.ts';
import { LookupName, LookupSelect, type Choice, type PickerProps } from './LookupSelect.tsx';

function useShops(enabled: boolean) {
  const { data, ...state } = useRead(shopApi.pickerList, {}, { enabled });
  const choices = useMemo(() => data?.map(({ shop_id, shop_name }): Choice => ({ id: String(shop_id), label: shop_name })), [data]);
  return { ...state, data: choices };
}

export function ShopPicker(props: PickerProps) {
  const { t } = useWords();
  return <LookupSelect placeholder={t('chooseShop')} {...props} use={useShops} allLabel={t('allShops')} />;
}

/** The name of a shop by its id. */
export function ShopName({ id, all }: { id: string; all?: boolean }) {
  const { t } = useWords();
  return <LookupName id={id} all={all ?? false} use={useShops} allLabel={t('allShops')} />;
}
