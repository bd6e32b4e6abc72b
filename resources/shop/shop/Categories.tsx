/** Ticks top-level categories of goods, all of them at once too. */
import { Checkbox } from 'antd';
import { categoryApi } from '#contract/goods/category.ts';
import { useRead } from '#kit/calls.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { InputProps } from '#kit/form/define.ts';
import { useWords } from '#kit/words.ts';

export function Categories({ value, onChange, disabled = false }: InputProps) {
  const { say } = useWords();
  const read = useRead(categoryApi.children, { params: { parent_id: '0' } });
  const chosen = (Array.isArray(value) ? value : []).map(String);
  return (
    <ReadPart read={read}>
      {(rows) => {
        const ids = rows.map(({ category_id }) => category_id);
        const all = ids.every((id) => chosen.includes(id));
        return (
          <>
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.length > 0}
              disabled={disabled}
              onChange={({ target }) => onChange?.(target.checked ? ids : [])}
            >
              {say({ zh: '全选', en: 'All' })}
            </Checkbox>
            <Checkbox.Group
              value={chosen}
              disabled={disabled}
              onChange={(ticked) => onChange?.(ticked)}
              options={rows.map(({ category_id, name }) => ({ value: category_id, label: name }))}
            />
          </>
        );
      }}
    </ReadPart>
  );
}
