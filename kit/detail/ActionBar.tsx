import { Button } from 'antd';
import { isLikely, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { useMayCall } from '../may.ts';
import { useWords } from '../words.ts';
import { ActionMenu } from './ActionMenu.tsx';
import './action-bar.css';

interface ActionBarProps<R> {
  record: R;
  actions: readonly Action<R>[];
  start: (action: Action<R>, rows: readonly R[]) => void;
}

/** What can be done with the record of a page: the likely next step as a button, everything else in a menu beside it. */
export function ActionBar<R>({ record, actions, start }: ActionBarProps<R>) {
  const { say } = useWords();
  const mayCall = useMayCall();
  const offered = actions.filter((one) => mayCall(one.endpoint) && (one.when?.(record) ?? true));
  const likely = offered.find((one) => isLikely(one, record) && !one.blocked?.(record));
  const others = offered.filter((one) => one !== likely);
  if (offered.length === 0) return null;
  return (
    <span className="kit-action-bar kit-no-print">
      {likely && (
        <Button
          type="primary"
          danger={likely.danger ?? false}
          onPointerEnter={likely.form && formDialog.prepare}
          onFocus={likely.form && formDialog.prepare}
          onClick={() => start(likely, [record])}
        >
          {say(likely.label)}
        </Button>
      )}
      {others.length > 0 && <ActionMenu record={record} actions={others} start={(one) => start(one, [record])} />}
    </span>
  );
}
