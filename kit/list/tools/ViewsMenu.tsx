/** Saved views of a list: the menu that opens them, and the entry to what manages them. */
import { useEffect, useRef, useState } from 'react';
import { Button, Dropdown } from 'antd';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { viewApi } from '#contract/platform/view.ts';
import type { SavedView } from '#contract/platform/view.schema.ts';
import { ahead } from '../../ahead.tsx';
import { useLatest, useRead } from '../../calls.ts';
import { useWords } from '../../words.ts';
import type { ToolsProps } from './ListTools.tsx';
import { queryOf, rememberView, tableOf } from '../default-view.ts';
import { pageSize } from '../query.ts';
import type { TableSettings } from '../settings.ts';
import { currentView, stateOf } from './views.ts';
import './tools.css';

const isDefault = ({ is_default }: SavedView) => is_default === 1;

const { Part: ViewsDialog } = ahead(async () => (await import('./ViewsDialog.tsx')).ViewsDialog);

interface ViewsMenuProps<Row> extends Pick<ToolsProps<Row>, 'list' | 'state' | 'query' | 'table'> {
  /** The person's own table is known: it would otherwise cover that of the default view. */
  ready: boolean;
  own: TableSettings | undefined;
}

export function ViewsMenu<Row>({ list, state, query, table, ready, own }: ViewsMenuProps<Row>) {
  const { t } = useWords();
  const { name } = list.page;
  const { data: views } = useRead(viewApi.list, { query: { resource: name } }, { staleTime: 0 });
  const [managing, setManaging] = useState(false);
  // Once, since effects run again when a tab is shown again.
  const wantsDefault = useRef(state.opening.bare);

  const apply = useLatest((view: SavedView, replace?: boolean) => {
    table.show(tableOf(view.state));
    state.change(queryOf(view.state, state.ownSize), replace);
  });
  const withoutView = useLatest(() => {
    table.show(own ?? {});
    state.change({ page: 1, size: pageSize(own?.page_size, state.ownSize), filters: {} }, true);
  });
  useEffect(() => {
    if (views) rememberView(name, views.find(isDefault)?.state);
  }, [views, name]);
  useEffect(() => {
    if (!views || !ready || !wantsDefault.current) return;
    wantsDefault.current = false;
    // Somebody has asked for something else meanwhile.
    if (state.search !== state.opening.search) return;
    const first = views.find(isDefault);
    // The list has opened with it already, as far as this browser knew it.
    if (first) apply(first, true);
    else if (state.opening.view) withoutView();
  }, [views, ready, state, apply, withoutView]);

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
      )}
    </>
  );
}
