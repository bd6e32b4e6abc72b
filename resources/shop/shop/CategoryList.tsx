/** The names of top-level categories of goods. */
import { Tag } from 'antd';
import { categoryApi } from '#contract/goods/category.ts';
import { useRead } from '#kit/calls.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { useWords } from '#kit/words.ts';

/** @param ids comma-joined */
export function CategoryList({ ids }: { ids: string }) {
  const { t } = useWords();
  const read = useRead(categoryApi.children, { params: { parent_id: '0' } });
  const chosen = ids.split(',').filter(Boolean);
  if (chosen.length === 0) return <>{t('none')}</>;
  return (
    <ReadPart read={read} lines={1}>
      {(rows) => rows.filter(({ category_id }) => chosen.includes(category_id)).map(({ category_id, name }) => <Tag key={category_id}>{name}</Tag>)}
    </ReadPart>
  );
}
