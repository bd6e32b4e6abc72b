import { DownOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { memo, useId, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuNode } from '../menu-tree.ts';
import { useText } from '../text.ts';
import css from './sidebar.module.css';

/** Titles with more characters get a tooltip. Source: the seed. */
const TOOLTIP_ABOVE = 6;

interface MenuListProps {
  nodes: readonly MenuNode[];
  current: readonly string[];
  badges: ReadonlyMap<string, number>;
  opened: ReadonlySet<string>;
  onToggle: (name: string) => void;
  titleOf: (node: MenuNode) => string;
  depth?: number;
  id?: string;
}

/** The number beside an entry; a group shows the sum of what is below it. */
export function badgeOf(node: MenuNode, badges: ReadonlyMap<string, number>): number {
  return node.children ? node.children.reduce((sum, child) => sum + badgeOf(child, badges), 0) : (badges.get(node.name) ?? 0);
}

/** The number beside an entry: short for those who see it, in words for those who hear it. */
function Count({ count }: { count: number }) {
  const t = useText();
  return (
    <>
      <span className={css['badge']} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className={css['spoken']}> {t('waiting', { count })}</span>
    </>
  );
}

function Title({ children }: { children: string }): ReactNode {
  const text = <span className={css['title']}>{children}</span>;
  return children.length > TOOLTIP_ABOVE ? (
    <Tooltip title={children} placement="right" mouseEnterDelay={0.4}>
      {text}
    </Tooltip>
  ) : (
    text
  );
}

interface EntryProps {
  /** Only entries of the top have a place for one. */
  icon: ComponentType | undefined;
  top: boolean;
  title: string;
  count: number;
}

/** What is written in an entry. It seldom changes, while each navigation draws the menu for the entry that is current. */
const Entry = memo(function Entry({ icon: Icon, top, title, count }: EntryProps) {
  return (
    <>
      {top && (
        <span className={css['icon']} aria-hidden="true">
          {Icon && <Icon />}
        </span>
      )}
      <Title>{title}</Title>
      {count > 0 && <Count count={count} />}
    </>
  );
});

/** One level of the menu: links, and groups that open and close. */
export function MenuList({ nodes, depth = 0, id, ...rest }: MenuListProps) {
  const { current, badges, opened, onToggle, titleOf } = rest;
  const base = useId();
  return (
    <ul className={css['list']} data-depth={depth} id={id}>
      {nodes.map((node) => {
        const { name, icon, to, children } = node;
        const counted = !children || !opened.has(name);
        const inside = <Entry icon={icon} top={depth === 0} title={titleOf(node)} count={counted ? badgeOf(node, badges) : 0} />;
        if (!children) {
          const here = current.at(-1) === name;
          return (
            <li key={name}>
              <Link className={css['item']} to={to ?? '/'} aria-current={here ? 'page' : undefined} data-current={here || undefined}>
                {inside}
              </Link>
            </li>
          );
        }
        const isOpen = opened.has(name);
        return (
          <li key={name}>
            <button
              type="button"
              className={css['item']}
              aria-expanded={isOpen}
              aria-controls={`${base}${name}`}
              data-within={current.includes(name) || undefined}
              onClick={() => onToggle(name)}
            >
              {inside}
              <DownOutlined className={css['arrow']} aria-hidden />
            </button>
            {isOpen ? <MenuList {...rest} nodes={children} depth={depth + 1} id={`${base}${name}`} /> : <ul id={`${base}${name}`} hidden />}
          </li>
        );
      })}
    </ul>
  );
}
