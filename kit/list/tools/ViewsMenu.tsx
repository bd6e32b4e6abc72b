/** The menu of saved views: all of them, also where there is no room for tabs, and the entry to what manages them. */
import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { ahead } from '../../ahead.tsx';
import { useWords } from '../../words.ts';
import type { ToolsProps } from './props.ts';
import type { Views } from './use-views.ts';
import { stateOf } from './views.ts';
import './tools.css';

const { Part: ViewsDialog } = ahead(async () => (await import('./ViewsDialog.tsx')).ViewsDialog);

interface ViewsMenuProps<Row> extends Pick<ToolsProps<Row>, 'list' | 'query' | 'table'>, Pick<Views, 'views' | 'active' | 'open'> {}

export function ViewsMenu<Row>({ list, query, table, views, active, open }: ViewsMenuProps<Row>) {
  const { t } = useWords();
  const [managing, setManaging] = useState(false);
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          selectedKeys: active ? [String(active.id)] : [],
          items: [
            ...(views.length > 0 ? [{ key: 'none', label: t('all') }] : []),
            ...views.map((view) => ({ key: String(view.id), label: view.editable ? view.name : `${view.name} (${view.owner_name})` })),
            ...(views.length > 0 ? [{ type: 'divider' as const, key: 'divider' }] : []),
            { key: 'manage', label: t('manageViews') },
          ],
          onClick: ({ key }) => (key === 'manage' ? setManaging(true) : open(views.find(({ id }) => String(id) === key))),
        }}
      >
        <Button icon={<AppstoreOutlined />} aria-haspopup="menu" aria-label={active ? t('viewNamed', { name: active.name }) : t('views')} title={t('views')}>
          {active && <span className="kit-view-name">{active.name}</span>}
        </Button>
      </Dropdown>
      {managing && (
        <ViewsDialog
          resource={list.page.name}
          views={views}
          now={stateOf(query, table.settings)}
          onApply={(view) => {
            setManaging(false);
            open(view);
          }}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}
