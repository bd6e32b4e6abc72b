/** Saved views of a list: the menu that opens them, and the entry to what manages them. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, Dropdown } from 'antd';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { viewApi } from '#contract/platform/view.ts';
import type { SavedView } from '#contract/platform/view.schema.ts';
import { useLatest, useRead } from '../../calls.ts';
import { useWords } from '../../words.ts';
import type { ToolsProps } from './ListTools.tsx';
import { currentView, queryOf, stateOf, tableOf } from './views.ts';
import './tools.css';

const ViewsDialog = lazy(async () => ({ default: (await import('./ViewsDialog.tsx')).ViewsDialog }));

/**
 * @param ready the person's own table is known: it would otherwise cover that of the default view
 */
export function ViewsMenu<Row>({ list, state, query, table, ready }: Pick<ToolsProps<Row>, 'list' | 'state' | 'query' | 'table'> & { ready: boolean }) {
  const { t } = useWords();
  const { data: views } = useRead(viewApi.list, { query: { resource: list.page.name } }, { staleTime: 0 });
  const [managing, setManaging] = useState(false);
  // Only a list that was opened without a query of its own; once, since effects run again when a tab is shown again.
  const wantsDefault = useRef(state.search === '');

  const apply = useLatest((view: SavedView, replace?: boolean) => {
    table.show(tableOf(view.state));
    state.change(queryOf(view.state, state.ownSize), replace);
  });
  useEffect(() => {
    if (!views || !ready || !wantsDefault.current) return;
    wantsDefault.current = false;
    const first = views.find((view) => view.is_default === 1);
    if (first && state.search === '') apply(first, true);
  }, [views, ready, state.search, apply]);

  const current = views && currentView(views, query, table.settings);
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          selectedKeys: current ? [String(current.id)] : [],
          items: [
            ...(views ?? []).map((view) => ({ key: String(view.id), label: view.editable ? view.name : `${view.name} (${view.owner_name})` })),
            ...(views && views.length > 0 ? [{ type: 'divider' as const, key: 'divider' }] : []),
            { key: 'manage', label: t('manageViews') },
          ],
          onClick: ({ key }) => {
            const chosen = views?.find(({ id }) => String(id) === key);
            if (chosen) apply(chosen);
            else setManaging(true);
          },
        }}
      >
        <Button icon={<AppstoreOutlined />} aria-haspopup="menu" aria-label={current ? t('viewNamed', { name: current.name }) : t('views')} title={t('views')}>
          {current && <span className="kit-view-name">{current.name}</span>}
        </Button>
      </Dropdown>
      {managing && (
        <Suspense fallback={null}>
          <ViewsDialog
            resource={list.page.name}
            views={views ?? []}
            now={stateOf(query, table.settings)}
            onApply={(view) => {
              setManaging(false);
              apply(view);
            }}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
