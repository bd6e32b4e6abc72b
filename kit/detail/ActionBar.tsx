import { useId } from 'react';
import { Button, Tooltip } from 'antd';
import type { Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { useMayCall } from '../may.ts';
import { useWords } from '../words.ts';

interface ActionBarProps<R> {
  record: R;
  actions: readonly Action<R>[];
  start: (action: Action<R>, rows: readonly R[]) => void;
}

/**
 * What can be done with the record of a page. A blocked action keeps its button, which says why: it can have the focus, so
 * that the reason is read out too.
 */
export function ActionBar<R>({ record, actions, start }: ActionBarProps<R>) {
  const { say } = useWords();
  const id = useId();
  const mayCall = useMayCall();
  const offered = actions.filter((one) => mayCall(one.endpoint) && (one.when?.(record) ?? true));
  return offered.map((one) => {
    const common = { type: one.primary ? ('primary' as const) : ('default' as const), danger: one.danger ?? false };
    const blocked = one.blocked?.(record);
    if (!blocked) {
      return (
        <Button
          key={one.name}
          {...common}
          onPointerEnter={one.form && formDialog.prepare}
          onFocus={one.form && formDialog.prepare}
          onClick={() => start(one, [record])}
        >
          {say(one.label)}
        </Button>
      );
    }
    const reason = say(blocked);
    const described = `${id}-${one.name}`;
    return (
      // The tooltip takes the description of what it stands at: the button keeps its own.
      <Tooltip key={one.name} title={reason} trigger={['hover', 'focus']}>
        <span className="kit-blocked-place">
          <Button {...common} className="kit-blocked" aria-disabled aria-describedby={described}>
            {say(one.label)}
          </Button>
          <span id={described} className="kit-hidden">
            {reason}
          </span>
        </span>
      </Tooltip>
    );
  });
}
