import { useState } from 'react';
import { Dropdown } from 'antd';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { KitWords } from '../words.ts';

interface MoreMenuProps {
  /** What it is about, for readers. */
  title: string;
  items: readonly { name: string; text: string; danger?: boolean }[];
  onChoose: (name: string) => void;
  words: KitWords;
}

/** A button with a menu of what can be done with a row. The menu is made when it is first opened: rows come by the hundred. */
export function MoreMenu({ title, items, onChoose, words: { t } }: MoreMenuProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      className="kit-icon-button"
      aria-label={t('moreOf', { title })}
      title={t('more')}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => {
        if (asked) return;
        setAsked(true);
        setOpen(true);
      }}
    >
      <MoreOutlined />
    </button>
  );
  if (!asked) return button;
  return (
    <Dropdown
      open={open}
      trigger={['click']}
      onOpenChange={setOpen}
      autoFocus
      placement="bottomRight"
      menu={{
        items: items.map(({ name, text, danger = false }) => ({ key: name, label: text, danger })),
        onClick: ({ key }) => {
          setOpen(false);
          onChoose(key);
        },
      }}
    >
      {button}
    </Dropdown>
  );
}
