/** Chooses the brands of a category: tags of what is bound, and a search for more. */
import { useState } from 'react';
import { Button, Input, Tag } from 'antd';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { categoryApi } from '#contract/goods/category.ts';
import type { SelectOption } from '#contract/goods/category.schema.ts';
import { call } from '#providers/http/client.ts';
import { failureText } from '#kit/calls.ts';
import type { InputProps } from '#kit/form/define.ts';
import { useParameterWords } from './words.ts';
import './parameter.css';

interface BrandChooserProps extends InputProps {
  categoryId: string;
  /** The brands that are bound already, for their names. */
  bound: readonly SelectOption[];
}

export function BrandChooser({ id, value, onChange, disabled, categoryId, bound }: BrandChooserProps) {
  const { t } = useParameterWords();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly SelectOption[]>();
  const [searching, setSearching] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [names, setNames] = useState(() => new Map(bound.map((brand) => [brand.id, brand.text])));
  const chosen = (value as readonly string[] | undefined) ?? [];

  const search = async () => {
    const brand_name = keyword.trim();
    if (brand_name === '') return setFailure(t('brandKeywordMissing'));
    setSearching(true);
    setFailure(undefined);
    try {
      const options = await call(categoryApi.brands, { params: { category_id: categoryId }, query: { brand_name } }, { loading: false, message: false });
      setNames((known) => new Map([...known, ...options.map((brand) => [brand.id, brand.text] as const)]));
      setFound(options);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSearching(false);
    }
  };

  return (
    <div className="bind-brands">
      <ul className="bind-brands-tags" aria-label={t('brandBound')}>
        {chosen.length === 0 && <li className="bind-brands-none">{t('brandNoneBound')}</li>}
        {chosen.map((brand) => (
          <li key={brand}>
            <Tag closable={!disabled} onClose={() => onChange?.(chosen.filter((one) => one !== brand))}>
              {names.get(brand) ?? brand}
            </Tag>
          </li>
        ))}
      </ul>
      <span className="bind-brands-search">
        <Input
          id={id ?? ''}
          value={keyword}
          maxLength={20}
          disabled={disabled ?? false}
          placeholder={t('brandKeyword')}
          aria-label={t('brandNew')}
          onChange={(event) => {
            setKeyword(event.target.value);
            setFailure(undefined);
          }}
          onPressEnter={(event) => {
            // Enter searches here and must not send the form.
            event.preventDefault();
            void search();
          }}
        />
        <Button onClick={() => void search()} loading={searching} disabled={disabled ?? false}>
          {t('searchBrand')}
        </Button>
      </span>
      {failure && (
        <p className="params-failure" role="alert">
          {failure}
        </p>
      )}
      {found && (
        <ul className="bind-brands-found" aria-label={t('brandNew')}>
          {found.length === 0 && <li className="bind-brands-none">{t('brandNone')}</li>}
          {found.map((brand) => {
            const isBound = chosen.includes(brand.id);
            return (
              <li key={brand.id}>
                <Button
                  size="small"
                  disabled={isBound || (disabled ?? false)}
                  icon={isBound ? <CheckOutlined aria-label={t('brandIsBound')} /> : undefined}
                  aria-label={t('brandAdd', { name: brand.text })}
                  onClick={() => onChange?.([...chosen, brand.id])}
                >
                  {brand.text}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
