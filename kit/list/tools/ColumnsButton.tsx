import { useRef, useState } from 'react';
import { Button, Popover } from 'antd';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { ahead } from '../../ahead.tsx';
import { useWords } from '../../words.ts';
import type { Column } from '../column.tsx';
import type { TableSettings } from '../settings.ts';

const panel = ahead(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel, <div className="kit-panel-wait" />);

interface ColumnsButtonProps<Row> {
  /** Every column of the list. */
  columns: readonly Column<Row>[];
  labelOf: (column: Column<Row>) => string;
  settings: TableSettings;
  save: (next: TableSettings) => void;
}

/** The button of the column chooser, which is loaded when it is about to open. */
export function ColumnsButton<Row>(props: ColumnsButtonProps<Row>) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={<panel.Part {...props} onClose={close} />}
    >
      <Button ref={button} icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} aria-expanded={open} onPointerEnter={panel.prepare} />
    </Popover>
  );
}
