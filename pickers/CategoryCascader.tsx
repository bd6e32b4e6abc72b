/** Chooses a category of any level; each level is loaded when it is opened. */
import { useEffect, useMemo, useState } from 'react';
import { App, Cascader } from 'antd';
import { CATEGORY_LEVELS, categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import { failureText, useLatest } from '#kit/calls.ts';
import { useWords } from '#kit/words.ts';
import { pathIds, pathOf } from './category-path.ts';
import { endpointAt } from './choice/endpoint.ts';
import { useChoiceWords } from './choice/words.ts';

/** A category as it was answered. */
type Category = Readonly<Record<string, unknown>>;

interface Node {
  value: string;
  label: string;
  isLeaf: boolean;
  disabled?: boolean;
  loading?: boolean;
  children?: Node[] | undefined;
  row?: Category;
}

/** What is reported of a choice: nothing of it after clearing. */
export interface ChosenCategory {
  category_id?: string;
  name?: string;
  category_path?: string;
}

export interface CategoryCascaderProps {
  id?: string | undefined;
  /** Path of the chosen category, e.g. `0|4|35|`; empty for none. */
  value?: string | null | undefined;
  /** The path; empty after clearing. */
  onChange?: ((path: string) => void) | undefined;
  /** The chosen category, without `category_id` after clearing. */
  onChanged?: ((category: ChosenCategory) => void) | undefined;
  /** Path of the subcategories, with `@id` for the category above them. */
  api?: string | undefined;
  /** Deepest level that can be chosen; default 4. */
  maxLevel?: number | undefined;
  /** Fields of the answer that hold id and name; default `category_id` and `name`. */
  customProps?: { value?: string; label?: string } | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
}

/** Loads the children of one node; level 1 is below `0`. */
type Load = (parent: string, level: number) => Promise<Node[]>;

/** The same tree with the children of one node. */
function grown(nodes: readonly Node[], ids: readonly string[], change: (node: Node) => Node): Node[] {
  const [first, ...rest] = ids;
  return nodes.map((node) =>
    node.value !== first ? node : rest.length === 0 ? change(node) : { ...node, children: grown(node.children ?? [], rest, change) },
  );
}

/** The nodes along a path, as far as they are known. */
function along(nodes: readonly Node[] | undefined, [first, ...rest]: readonly string[]): Node[] {
  const node = first === undefined ? undefined : nodes?.find((one) => one.value === first);
  return node ? [node, ...along(node.children, rest)] : [];
}

/** The levels down to a chosen category, so that its names show. */
async function treeTo(ids: readonly string[], load: Load): Promise<Node[]> {
  // The chosen one itself is not opened: its siblings suffice to name it.
  const parents = ['0', ...ids.slice(0, -1)];
  const levels = await Promise.all(parents.map((parent, index) => load(parent, index + 1)));
  return levels.reduceRight<Node[]>(
    (below, nodes, index) => nodes.map((node) => (node.value === ids[index] && below.length > 0 ? { ...node, children: below } : node)),
    [],
  );
}

/** Whether the pointer can hover: then hovering opens a level and a click chooses; by touch a tap does both. */
const canHover = () => typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches;

export function CategoryCascader(props: CategoryCascaderProps) {
  const { value, onChange, onChanged, api, maxLevel = CATEGORY_LEVELS, customProps, placeholder, ...box } = props;
  const { t } = useWords();
  const { t: tell } = useChoiceWords();
  const { message } = App.useApp();
  const [tree, setTree] = useState<Node[]>();
  const [loading, setLoading] = useState(false);
  // Counts the tries after a failure.
  const [round, setRound] = useState(0);
  const endpoint = useMemo(() => endpointAt(categoryApi.children, api, 'parent_id'), [api]);
  const idField = customProps?.value ?? 'category_id';
  const nameField = customProps?.label ?? 'name';
  const ids = pathIds(value);
  const known = along(tree, ids).length === ids.length;

  const load: Load = useLatest(async (parent: string, level: number) => {
    const rows: unknown = await call(endpoint, { params: { parent_id: parent } }, { loading: false, message: false });
    if (!Array.isArray(rows)) throw new Error('The response is not an array!');
    return (rows as Category[]).map((row) => ({
      value: String(row[idField]),
      label: String(row[nameField]),
      isLeaf: !row['has_children'] || level >= maxLevel,
      row,
    }));
  });
  const fail = (error: unknown) => void message.error(failureText(error));

  useEffect(() => {
    if (known && tree) return;
    let gone = false;
    setLoading(true);
    treeTo(pathIds(value), load)
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
  }, [value, maxLevel, endpoint, round]);

  const loadBelow = (path: readonly Node[]) => {
    const node = path.at(-1);
    // Each node once; the component asks whenever one is opened.
    if (!node || node.loading || node.children) return;
    const way = path.map((one) => one.value);
    const change = (update: (node: Node) => Node) => setTree((nodes) => nodes && grown(nodes, way, update));
    const waiting: Node = { value: 'loading', label: tell('loading'), isLeaf: true, disabled: true };
    change((one) => ({ ...one, loading: true, children: [waiting] }));
    load(node.value, way.length + 1).then(
      (children) =>
        change((one) => (children.length > 0 ? { ...one, loading: false, children } : { ...one, loading: false, children: undefined, isLeaf: true })),
      (error: unknown) => {
        change((one) => ({ ...one, loading: false, children: undefined }));
        fail(error);
      },
    );
  };

  const choose = (chosen: readonly string[]) => {
    const path = pathOf(chosen);
    onChange?.(path);
    const nodes = along(tree, chosen);
    const node = nodes.at(-1);
    const stored = node?.row?.['category_path'];
    onChanged?.(node ? { category_id: node.value, name: node.label, category_path: typeof stored === 'string' ? stored : path } : {});
  };

  return (
    <Cascader<Node>
      {...box}
      // In a form the label of the field names it, by its id.
      aria-label={box['aria-label'] ?? (box.id === undefined ? t('chooseCategory') : undefined)}
      options={tree ?? []}
      value={tree && known ? ids : []}
      loading={loading}
      changeOnSelect
      expandTrigger={canHover() ? 'hover' : 'click'}
      allowClear
      placeholder={placeholder ?? t('chooseCategory')}
      displayRender={(labels) => labels.join(' / ')}
      loadData={(path) => loadBelow(path)}
      onOpenChange={(open) => open && !tree && !loading && setRound(round + 1)}
      onChange={(chosen) => choose((chosen as string[] | undefined) ?? [])}
      notFoundContent={t(loading ? 'loading' : 'notFound')}
      style={{ width: '100%' }}
    />
  );
}
