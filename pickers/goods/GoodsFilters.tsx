import { useState } from 'react';
import { App, Button, Input, Select } from 'antd';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { shopApi } from '#contract/shop/shop.ts';
import { useRead } from '#kit/calls.ts';
import { CategoryCascader } from '../CategoryCascader.tsx';
import { ShopPicker } from '../ShopPicker.tsx';
import type { FiltersProps } from '../choice/define.ts';
import { isId, splitIds } from '../choice/ids.ts';
import { useChoiceWords } from '../choice/words.ts';

interface Props extends FiltersProps {
  sku: boolean;
  seller: boolean;
  categoryApi: string | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By shop; not there while no shop is open. */
function ShopFilter({ value, onChange }: { value: string; onChange: (id: string | undefined) => void }) {
  const { t } = useChoiceWords();
  const { data } = useRead(shopApi.pickerList, {});
  if (data?.length === 0) return null;
  return (
    <div className="choice-select">
      <ShopPicker aria-label={t('shop')} value={value} onChange={onChange} />
    </div>
  );
}

/** The two search rows of goods and SKU pickers: by category, shop and keyword, and by typed ids. */
export function GoodsFilters({ values, set, search, sku, seller, categoryApi }: Props) {
  const { t } = useChoiceWords();
  const { message } = App.useApp();
  const [ids, setIds] = useState<readonly string[]>([]);
  const hint = t(seller ? 'goodsName' : 'goodsOrShop');
  const idsHint = t(sku ? 'skuIds' : 'goodsIds');
  const take = (typed: readonly string[]) => {
    const all = [...new Set(typed.flatMap(splitIds))];
    const right = all.filter(isId);
    if (right.length < all.length) void message.warning(t('idInvalid'));
    setIds(right);
  };
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div className="choice-select">
          <CategoryCascader
            aria-label={t('category')}
            api={categoryApi}
            value={text(values['category_path'])}
            onChange={(path) => set('category_path', path || undefined)}
          />
        </div>
        {!seller && <ShopFilter value={text(values['seller_id'])} onChange={(id) => set('seller_id', id)} />}
        <Input
          className="choice-grow"
          aria-label={t('keyword')}
          placeholder={hint}
          allowClear
          maxLength={200}
          value={text(values['keyword'])}
          onChange={(event) => set('keyword', event.target.value || undefined)}
        />
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
          {t('search')}
        </Button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(ids.length > 0 ? { ids } : {});
        }}
      >
        <Select<string[]>
          className="choice-grow"
          mode="tags"
          open={false}
          suffixIcon={null}
          allowClear
          tokenSeparators={[',', '，', ' ', '\n']}
          maxTagCount="responsive"
          aria-label={idsHint}
          placeholder={idsHint}
          value={[...ids]}
          onChange={take}
        />
        <Button htmlType="submit">{t('find')}</Button>
      </form>
    </>
  );
}
