/** Maintains the permission tree: titles, identifiers and expressions of up to three levels. */
import { useCallback, useMemo, useState } from 'react';
import { Button, Skeleton, Tooltip, Tree } from 'antd';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { MENU_LEVELS, menuApi } from '#contract/access/menu.ts';
import { menuTitle } from '#resources/access/titles.ts';
import { useAccessWords } from '#resources/access/words.ts';
import type { Action } from '#kit/action/define.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import { useRead } from '#kit/calls.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useMayCall } from '#kit/may.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import { addChild, addTop, edit, remove } from './actions.ts';
import { menuEntity, type MenuNode } from './entity.ts';
import { menuManage } from './index.ts';
import './menus.css';

/** Menus that only hold others open nothing themselves; what is stored for them is a dash. */
const opensPaths = ({ auth_regular }: MenuNode): boolean => auth_regular !== '' && auth_regular !== '-';

interface RowProps {
  node: MenuNode;
  actions: readonly Action<MenuNode>[];
  start: (action: Action<MenuNode>, rows: readonly MenuNode[]) => void;
}

function Row({ node, actions, start }: RowProps) {
  const { lang, say, t } = useAccessWords();
  return (
    <span className="menu-row">
      <span className="menu-names">
        {menuTitle(node, lang)}
        <code>{node.identifier}</code>
        {opensPaths(node) && <small>{node.auth_regular}</small>}
      </span>
      <span className="menu-actions">
        {actions.map((one) => {
          const closed = one.name === addChild.name && node.grade >= MENU_LEVELS;
          const button = (
            <button
              key={one.name}
              type="button"
              className={one.danger ? 'kit-link kit-link-danger' : 'kit-link'}
              aria-label={`${say(one.label)} ${node.title}`}
              aria-disabled={closed || undefined}
              onClick={(event) => {
                // A click on the row itself opens and closes it.
                event.stopPropagation();
                if (!closed) start(one, [node]);
              }}
            >
              {say(one.label)}
            </button>
          );
          return closed ? (
            <Tooltip key={one.name} title={t('threeLevels')}>
              {button}
            </Tooltip>
          ) : (
            button
          );
        })}
      </span>
    </span>
  );
}

interface TreeNode {
  key: number;
  node: MenuNode;
  children: TreeNode[];
}

const toTree = (nodes: readonly MenuNode[]): TreeNode[] => nodes.map((node) => ({ key: node.id, node, children: toTree(node.children) }));

const groupsOf = (nodes: readonly MenuNode[]): number[] => nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...groupsOf(node.children)] : []));

/** The page of the menus. */
export default function MenuManage() {
  const { t, say } = useAccessWords();
  const mayCall = useMayCall();
  // By id and apart from the rows, so that reloading the tree leaves it open where it was.
  const [expanded, setExpanded] = useState<readonly number[]>([]);
  const { data: menus, error, retry } = useRead(menuApi.children, { params: { parent_id: 0 } }, { staleTime: 0, follows: true });
  const { start, dialog } = useActions<MenuNode>(menuEntity, ({ name }, [row]) => {
    if (name === addChild.name && row) setExpanded((open) => [...new Set([...open, row.id])]);
  });
  const actions = useMemo(() => [addChild, edit, remove].filter((one) => one !== undefined).filter((one) => mayCall(one.endpoint)), [mayCall]);
  const tree = useMemo(() => toTree(menus ?? []), [menus]);
  const renderTitle = useCallback(({ node }: TreeNode) => <Row node={node} actions={actions} start={start} />, [actions, start]);
  const groups = useMemo(() => groupsOf(menus ?? []), [menus]);

  return (
    <PlainPage
      page={menuManage}
      note={t('menuNote')}
      actions={
        <>
          <Button onClick={() => setExpanded(groups)}>{t('expandAll')}</Button>
          <Button onClick={() => setExpanded([])}>{t('collapseAll')}</Button>
          {mayCall(addTop.endpoint) && (
            <Button type="primary" icon={<PlusOutlined />} data-shortcut="create" onClick={() => start(addTop, [])}>
              {say(addTop.label)}
            </Button>
          )}
        </>
      }
    >
      {!menus && (error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 12 }} />)}
      {menus && menus.length === 0 && <p>{t('noMenus')}</p>}
      {menus && menus.length > 0 && (
        <Tree<TreeNode>
          className="menu-tree"
          aria-label={t('menuTree')}
          treeData={tree}
          blockNode
          selectable={false}
          virtual={false}
          motion={false}
          expandAction="click"
          expandedKeys={[...expanded]}
          onExpand={(keys) => setExpanded(keys as number[])}
          titleRender={renderTitle}
        />
      )}
      {dialog}
    </PlainPage>
  );
}
