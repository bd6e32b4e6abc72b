import { categoryApi } from '#contract/goods/category.ts';
import { useRead } from '#kit/calls.ts';
import { pathIds } from './category-path.ts';

/** The name of one category among its siblings; its id until they are there. */
function Name({ id, parent }: { id: string; parent: string }) {
  const { data } = useRead(categoryApi.children, { params: { parent_id: parent } });
  return <>{data?.find((one) => String(one.category_id) === id)?.name ?? id}</>;
}

/** The names along a category path, joined with ` / `. */
export function CategoryNames({ path }: { path: string }) {
  const ids = pathIds(path);
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ' / '}
      <Name id={id} parent={ids[index - 1] ?? '0'} />
    </span>
  ));
}
