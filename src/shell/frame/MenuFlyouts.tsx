import { Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MenuNode } from '../menu-tree.ts';
import { badgeOf } from './MenuList.tsx';
import css from './sidebar.module.css';

interface MenuFlyoutsProps {
  nodes: readonly MenuNode[];
  current: readonly string[];
  badges: ReadonlyMap<string, number>;
  titleOf: (node: MenuNode) => string;
}

interface FlyoutProps extends Pick<MenuFlyoutsProps, 'nodes' | 'current' | 'titleOf'> {
  onChoose: () => void;
}

/** What is below one entry, all levels at once. */
function Flyout({ nodes, current, titleOf, onChoose }: FlyoutProps) {
  return (
    <ul className={css['flyout']}>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.children ? (
            <>
              <span className={css['flyoutGroup']}>{titleOf(node)}</span>
              <Flyout nodes={node.children} current={current} titleOf={titleOf} onChoose={onChoose} />
            </>
          ) : (
            <Link to={node.to ?? '/'} className={css['flyoutItem']} aria-current={current.at(-1) === node.name ? 'page' : undefined} onClick={onChoose}>
              {titleOf(node)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The collapsed menu: one icon per entry; entries with children open beside it on hover, click or Enter. */
export function MenuFlyouts({ nodes, current, badges, titleOf }: MenuFlyoutsProps) {
  const [open, setOpen] = useState<string>();
  return (
    <ul className={css['list']} data-collapsed>
      {nodes.map((node) => {
        const { name, icon: Icon, to, children } = node;
        const title = titleOf(node);
        const inside = (
          <span className={css['icon']}>
            {Icon ? <Icon /> : title.slice(0, 1)}
            {badgeOf(node, badges) > 0 && <span className={css['dot']} />}
          </span>
        );
        if (!children) {
          const here = current.at(-1) === name;
          return (
            <li key={name}>
              <Tooltip title={title} placement="right">
                <Link className={css['item']} to={to ?? '/'} aria-label={title} aria-current={here ? 'page' : undefined} data-current={here || undefined}>
                  {inside}
                </Link>
              </Tooltip>
            </li>
          );
        }
        return (
          <li key={name}>
            <Popover
              open={open === name}
              onOpenChange={(next) => setOpen(next ? name : undefined)}
              trigger={['hover', 'click']}
              placement="rightTop"
              arrow={false}
              title={title}
              content={<Flyout nodes={children} current={current} titleOf={titleOf} onChoose={() => setOpen(undefined)} />}
            >
              <button type="button" className={css['item']} aria-label={title} aria-expanded={open === name} data-current={current.includes(name) || undefined}>
                {inside}
              </button>
            </Popover>
          </li>
        );
      })}
    </ul>
  );
}
