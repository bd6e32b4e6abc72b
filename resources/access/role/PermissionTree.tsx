/** The permissions of a role: a row per group, checkboxes in it, and drop-downs for the third level. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button, Checkbox, Popover } from 'antd';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { useKeyDown } from '#kit/use-key-down.ts';
import { menuTitle } from '../titles.ts';
import { useAccessWords } from '../words.ts';
import { setAll, setTick, stateOf, stateOfAll, tickedLeaves, type Tick } from './ticks.ts';
import './permission.css';

interface TreeProps {
  tree: readonly Tick[];
  onChange: (tree: Tick[]) => void;
  disabled: boolean;
}

interface BoxProps {
  node: Tick;
  onTick: (identifier: string, checked: boolean) => void;
  disabled: boolean;
}

/** The checkbox of one node. */
function Box({ node, onTick, disabled }: BoxProps) {
  const { lang } = useAccessWords();
  const state = stateOf(node);
  return (
    <Checkbox checked={state === 'on'} indeterminate={state === 'some'} disabled={disabled} onChange={({ target }) => onTick(node.identifier, target.checked)}>
      {menuTitle(node, lang)}
    </Checkbox>
  );
}

interface BoxesProps extends Omit<BoxProps, 'node'> {
  title: string;
  nodes: readonly Tick[];
  onEscape: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** What the drop-down holds. */
function Boxes({ title, nodes, onEscape, ref: root, ...box }: BoxesProps) {
  const { t } = useAccessWords();
  useKeyDown(root, (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  });
  return (
    <div ref={root} className="permission-below" role="group" aria-label={t('below', { title })}>
      {nodes.map((node) => (
        <Box key={node.identifier} node={node} {...box} />
      ))}
    </div>
  );
}

/**
 * The drop-down with the third level; stays open while somebody ticks, and closes on Esc, a click elsewhere or when the focus goes on. It
 * stands behind its button and takes the focus: at the end of the page no keyboard would find it.
 */
function Below({ node, onTick, disabled }: BoxProps) {
  const { lang, t } = useAccessWords();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const title = menuTitle(node, lang);
  const chosen = node.children.filter((child) => stateOf(child) !== 'off').length;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const follow = ({ target }: FocusEvent) => {
      if (target !== button.current && boxes.current && !boxes.current.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [open]);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      getPopupContainer={(opener) => opener.parentElement ?? document.body}
      afterOpenChange={(shown) => shown && boxes.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus()}
      content={<Boxes ref={boxes} title={title} nodes={node.children} onTick={onTick} disabled={disabled} onEscape={close} />}
    >
      <Button
        ref={button}
        size="small"
        type="text"
        aria-expanded={open}
        aria-haspopup="true"
        aria-label={t('below', { title })}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {t('chosen', { chosen, all: node.children.length })}
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  );
}

/** The whole tree. */
export function PermissionTree({ tree, onChange, disabled }: TreeProps) {
  const { lang, t } = useAccessWords();
  const all = stateOfAll(tree);
  const onTick = (identifier: string, checked: boolean) => onChange(setTick(tree, identifier, checked));
  return (
    <div className="permission">
      <p className="permission-all">
        <Checkbox checked={all === 'on'} indeterminate={all === 'some'} disabled={disabled} onChange={({ target }) => onChange(setAll(tree, target.checked))}>
          {t('selectAll')}
        </Checkbox>
        {tickedLeaves(tree).length === 0 && <span className="permission-hint">{t('nothingTicked')}</span>}
      </p>
      <div className="permission-rows">
        {tree.map((group) => (
          <div key={group.identifier} className="permission-row" role="group" aria-label={menuTitle(group, lang)}>
            <div className="permission-group">
              <Box node={group} onTick={onTick} disabled={disabled} />
            </div>
            <div className="permission-pages">
              {group.children.map((page) => (
                <span key={page.identifier} className="permission-page">
                  <Box node={page} onTick={onTick} disabled={disabled} />
                  {page.children.length > 0 && <Below node={page} onTick={onTick} disabled={disabled} />}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
