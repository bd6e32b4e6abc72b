/** A choice from a tree. */
import { TreeSelect } from 'antd';
import { InlineFailure } from '../InlineFailure.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWords } from '../words.ts';
import type { Field, InputProps, TreeOption, Values } from './fields.ts';

interface TreeControlProps extends InputProps {
  field: Extract<Field, { kind: 'tree' }>;
  values: () => Values;
  placeholder: string | undefined;
  status?: 'error' | undefined;
}

interface Node {
  value: string | number;
  title: string;
  children?: Node[];
}

const nodeOf = ({ value, label, children }: TreeOption): Node => ({ value, title: label, ...(children && { children: children.map(nodeOf) }) });

// Without `aria-required`: the component library puts it on the box around the input, where it is not allowed.
export function TreeControl({ field, values, placeholder, value, 'aria-required': _required, ...input }: TreeControlProps) {
  const { t } = useWords();
  const { options: source } = field;
  const { data, failure, retry } = useLoaded(async () => (typeof source === 'function' ? source(values()) : source));
  if (failure !== undefined) return <InlineFailure why={failure} onRetry={retry} />;
  return (
    <TreeSelect
      {...(input as object)}
      // Until the tree is there the box would show a bare id.
      value={data ? (value as string) : undefined}
      treeData={data?.map(nodeOf) ?? []}
      multiple={field.multiple ?? false}
      treeCheckable={field.multiple ?? false}
      showSearch
      treeNodeFilterProp="title"
      allowClear
      loading={!data}
      placeholder={placeholder ?? t('selectPlaceholder')}
      notFoundContent={t(data ? 'notFound' : 'loading')}
      style={{ width: '100%' }}
    />
  );
}
