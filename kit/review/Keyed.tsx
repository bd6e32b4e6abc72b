import { Button } from 'antd';
import { useWords } from '../words.ts';

interface KeyedProps {
  /** Default: the next record. */
  label?: string;
  /** As it is written on the button. */
  keyName: string;
  primary?: boolean;
  danger?: boolean;
  onClick: () => void;
}

/** A button that shows the key which does the same. */
export function Keyed({ label, keyName, primary = false, danger = false, onClick }: KeyedProps) {
  const { t } = useWords();
  return (
    <Button
      className="kit-keyed"
      type={primary ? 'primary' : 'default'}
      danger={danger}
      aria-keyshortcuts={keyName.replace('Ctrl', 'Control').replace('Esc', 'Escape')}
      onClick={onClick}
    >
      {label ?? t('nextRecord')} <kbd aria-hidden="true">{keyName}</kbd>
    </Button>
  );
}
