import { Button } from 'antd';
import { isLikely, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { useMayCall } from '../may.ts';
import { useNarrow } from '../use-narrow.ts';
import { useWords } from '../words.ts';
import { ActionMenu } from './ActionMenu.tsx';
import './action-bar.css';

interface ActionBarProps<R> {
  record: R;
  actions: readonly Action<R>[];
  start: (action: Action<R>, rows: readonly R[]) => void;
}

/** What can be done with the record of a page: the likely next step as a button (on a phone else the first that is possible), everything else in a menu beside it. */
export function ActionBar<R>({ record, actions, start }: ActionBarProps<R>) {
  const { say } = useWords();
  const mayCall = useMayCall();
  const offered = actions.filter((one) => mayCall(one.endpoint) && (one.when?.(record) ?? true));
  const likely = offered.find((one) => isLikely(one, record) && !one.blocked?.(record));
  const narrow = useNarrow();
  // On a phone the bar has a line of its own, in which a menu alone would say nothing.
  const first = narrow && !likely ? offered.find((one) => !one.seldom && !one.danger && !one.blocked?.(record)) : undefined;
  const shown = likely ?? first;
  const others = offered.filter((one) => one !== shown);
  if (offered.length === 0) return null;
  return (
    <span className="kit-action-bar kit-no-print">
      {shown && (
        <Button
          type={likely ? 'primary' : 'default'}
          danger={shown.danger ?? false}
          onPointerEnter={shown.form && formDialog.prepare}
          onFocus={shown.form && formDialog.prepare}
          onClick={() => start(shown, [record])}
        >
          {say(shown.label)}
        </Button>
      )}
      {others.length > 0 && <ActionMenu record={record} actions={others} start={(one) => start(one, [record])} />}
    </span>
  );
}
