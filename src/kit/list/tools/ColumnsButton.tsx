import { lazy, Suspense, useRef, useState } from 'react';
import { Button, Popover } from 'antd';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { remembered } from '../../remembered.ts';
import { useWords } from '../../words.ts';
import type { Column } from '../column.tsx';
import type { TableSettings } from '../settings.ts';

const loadPanel = remembered(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));
const ColumnsPanel = lazy(loadPanel) as unknown as Awaited<ReturnType<typeof loadPanel>>['default'];

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
      content={
        <Suspense fallback={<div className="kit-panel-wait" />}>
          <ColumnsPanel {...props} onClose={close} />
        </Suspense>
      }
    >
      <Button
        ref={button}
        icon={<SettingOutlined />}
        aria-label={t('columns')}
        title={t('columns')}
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
      />
    </Popover>
  );
}
