import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useId, useRef, useState } from 'react';
import { ahead } from '#kit/ahead.tsx';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

const panel = ahead(async () => (await import('./ThemePanel.tsx')).default, <div className={css['theme']} />);

/** Opens the choice of theme colour and appearance. */
export function ThemeMenu() {
  const t = useText();
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  // Before the panel is in its place it cannot take the focus; one whose code comes later takes it by itself.
  const focusPanel = (opened: boolean) => opened && document.getElementById(id)?.focus();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={focusPanel}
      content={<panel.Part id={id} onClose={close} />}
      arrow={false}
      destroyOnHidden
    >
      <Button
        ref={button as never}
        type="text"
        aria-label={t('theme')}
        title={t('theme')}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<BgColorsOutlined />}
        onPointerEnter={panel.prepare}
      />
    </Popover>
  );
}
