/** Chooses a category of any level; each level is loaded when it is opened. */
import { useEffect, useState } from 'react';
import { App, Cascader } from 'antd';
import { CATEGORY_LEVELS, categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import { useWords } from '#src/kit/words.ts';
import { pathIds, pathOf } from './category-path.ts';

interface Node {
  value: string;
  label: string;
  isLeaf: boolean;
  loading?: boolean;
  children?: Node[];
}

export interface CategoryCascaderProps {
  id?: string | undefined;
  /** Path of the chosen category, e.g. `0|4|35|`; empty for none. */
  value?: string | null | undefined;
  /** The path; empty after clearing. */
  onChange?: ((path: string) => void) | undefined;
  /** Deepest level that can be chosen; default 4. */
  maxLevel?: number | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
}

async function childrenOf(parent: string, level: number, maxLevel: number): Promise<Node[]> {
  const rows: unknown = await call(categoryApi.children, { params: { parent_id: parent } }, { loading: false, message: false });
  if (!Array.isArray(rows)) throw new Error('The response is not an array!');
  return (rows as { category_id: string | number; name: string; has_children: boolean }[]).map(({ category_id, name, has_children }) => ({
    value: String(category_id),
    label: name,
    isLeaf: !has_children || level >= maxLevel,
  }));
}

/** The same tree with the children of one node. */
function grown(nodes: readonly Node[], ids: readonly string[], change: (node: Node) => Node): Node[] {
  const [first, ...rest] = ids;
  return nodes.map((node) =>
    node.value !== first ? node : rest.length === 0 ? change(node) : { ...node, children: grown(node.children ?? [], rest, change) },
  );
}

/** The levels down to a chosen category, so that its names show. */
async function treeTo(ids: readonly string[], maxLevel: number): Promise<Node[]> {
  // The chosen one itself is not opened: its siblings suffice to name it.
  const parents = ['0', ...ids.slice(0, -1)];
  const levels = await Promise.all(parents.map((parent, index) => childrenOf(parent, index + 1, maxLevel)));
  return levels.reduceRight<Node[]>(
    (below, nodes, index) => nodes.map((node) => (node.value === ids[index] && below.length > 0 ? { ...node, children: below } : node)),
    [],
  );
}

export function CategoryCascader({ value, onChange, maxLevel = CATEGORY_LEVELS, placeholder, ...box }: CategoryCascaderProps) {
  const { t } = useWords();
  const { message } = App.useApp();
  const [tree, setTree] = useState<Node[]>();
  const [loading, setLoading] = useState(false);
  const ids = pathIds(value);
  const known = ids.reduce<{ nodes: readonly Node[] | undefined; found: boolean }>(
    ({ nodes, found }, id) => {
      const node = nodes?.find((one) => one.value === id);
      return { nodes: node?.children, found: found && node !== undefined };
    },
    { nodes: tree, found: true },
  ).found;

  const fail = (error: unknown) => void message.error(error instanceof Error ? error.message : String(error));

  useEffect(() => {
    if (known && tree) return;
    let gone = false;
    setLoading(true);
    treeTo(pathIds(value), maxLevel)
      .then(
        (nodes) => !gone && setTree(nodes),
        (error: unknown) => !gone && fail(error),
      )
      .finally(() => !gone && setLoading(false));
    return () => {
      gone = true;
    };
    // Only another value asks for another tree.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value, maxLevel]);

  const loadBelow = (path: readonly Node[]) => {
    const way = path.map((node) => node.value);
    const change = (update: (node: Node) => Node) => setTree((nodes) => nodes && grown(nodes, way, update));
    change((node) => ({ ...node, loading: true }));
    childrenOf(way.at(-1) ?? '0', way.length + 1, maxLevel).then(
      (children) => change((node) => ({ ...node, loading: false, ...(children.length > 0 ? { children } : { isLeaf: true }) })),
      (error: unknown) => {
        change((node) => ({ ...node, loading: false }));
        fail(error);
      },
    );
  };

  return (
    <Cascader<Node>
      {...box}
      options={tree ?? []}
      value={tree && known ? ids : []}
      loading={loading}
      changeOnSelect
      allowClear
      placeholder={placeholder ?? t('chooseCategory')}
      displayRender={(labels) => labels.join(' / ')}
      loadData={(path) => loadBelow(path)}
      onChange={(chosen) => onChange?.(pathOf((chosen as string[] | undefined) ?? []))}
      notFoundContent={t(loading ? 'loading' : 'notFound')}
      style={{ width: '100%' }}
    />
  );
}
