import { useState, type ReactNode } from 'react';
import { Button } from 'antd';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { isOn, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { count } from '../format/money.ts';
import { useWords } from '../words.ts';
import { useNarrow } from '../use-narrow.ts';
import type { Rows } from './use-rows.ts';

interface PageHeadingProps<Row> {
  title: string;
  rows: Pick<Rows<Row>, 'total' | 'atLeast' | 'fetching' | 'refresh' | 'changes'>;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  /** Further buttons, which may come later than the rest: they stand where nothing has to move for them. */
  tools: ReactNode;
}

/** Title and total, what others changed meanwhile, and the actions of the page. */
export function PageHeading<Row>({ title, rows: { total, atLeast, fetching, refresh, changes }, actions, start, tools }: PageHeadingProps<Row>) {
  const { say, t } = useWords();
  // What is done most often stands last, at the edge.
  const own = actions.filter((one) => isOn(one, 'page')).sort((a, b) => Number(a.name === 'create') - Number(b.name === 'create'));
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <header className="kit-heading">
      <h1>{title}</h1>
      <span className="kit-total" role="status">
        {total === undefined ? '' : t(atLeast ? 'totalAtLeast' : 'total', { total: count(total) })}
      </span>
      {changes > 0 && (
        <button type="button" className="kit-changes" onClick={refresh}>
          {t('changes', { count: changes })}
        </button>
      )}
      <span className="kit-heading-actions" data-folded={(narrow && !unfolded) || undefined}>
        {tools}
        <Button className="kit-tool" icon={<ReloadOutlined spin={fetching} />} aria-label={t('refresh')} title={t('refresh')} onClick={refresh} />
        {/* On a phone rows come first; what is seldom wanted waits behind one button. */}
        {narrow && (
          <Button icon={<MoreOutlined />} aria-label={t('listTools')} title={t('listTools')} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)} />
        )}
        {own.map((one) => (
          <Button
            key={one.name}
            type={one.name === 'create' ? 'primary' : 'default'}
            icon={one.name === 'create' ? <PlusOutlined /> : undefined}
            danger={one.danger ?? false}
            data-shortcut={one.name === 'create' ? 'create' : undefined}
            onPointerEnter={one.form && formDialog.prepare}
            onFocus={one.form && formDialog.prepare}
            onClick={() => start(one, [])}
          >
            {say(one.label)}
          </Button>
        ))}
      </span>
    </header>
  );
}
