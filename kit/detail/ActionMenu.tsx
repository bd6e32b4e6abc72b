import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'antd';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import type { Action } from '../action/define.ts';
import { ARROW_STEPS } from '../arrow-steps.ts';
import { useKeyDown } from '../use-key-down.ts';
import { useWords } from '../words.ts';

interface ActionMenuProps<R> {
  record: R;
  actions: readonly Action<R>[];
  start: (action: Action<R>) => void;
}

/**
 * The actions of a record that have no button of their own. A blocked one says why; it can have the focus all the same, which entries of
 * the component library's menus cannot, so that the reason is read out too.
 */
export function ActionMenu<R>({ record, actions, start }: ActionMenuProps<R>) {
  const { say, t } = useWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useKeyDown(root, (event, within) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    const entries = [...within.querySelectorAll<HTMLButtonElement>('.kit-action')];
    const to = ARROW_STEPS[event.key]?.(entries.indexOf(document.activeElement as HTMLButtonElement), entries.length);
    if (to === undefined) return;
    // The page would scroll away from under the menu.
    event.preventDefault();
    entries[to]?.focus();
  });
  return (
    <span ref={root} className="kit-action-menu">
      <Button ref={opener} icon={<EllipsisOutlined aria-hidden />} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {t('more')}
      </Button>
      {open && (
        <ul id={id} className="kit-action-list">
          {actions.map((one) => {
            const blocked = one.blocked?.(record);
            const described = blocked && `${id}-${one.name}`;
            return (
              <li key={one.name}>
                <button
                  type="button"
                  className={one.danger && !blocked ? 'kit-action kit-action-danger' : 'kit-action'}
                  aria-disabled={blocked ? true : undefined}
                  aria-describedby={described}
                  onClick={() => {
                    if (blocked) return;
                    close();
                    start(one);
                  }}
                >
                  {say(one.label)}
                </button>
                {blocked && (
                  <span id={described} className="kit-action-why">
                    {say(blocked)}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </span>
  );
}
