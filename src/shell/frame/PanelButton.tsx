import { Button, Popover } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Ahead } from '#kit/ahead.tsx';

interface PanelButtonProps {
  /** What lies below the button; the element with this id takes the focus. */
  panel: Ahead<(props: { id: string; onClose: () => void }) => ReactNode>;
  icon: ReactNode;
  title: string;
  /** What readers hear; the title unless given. */
  label?: string;
  /** The panel was put away. */
  onPutAway?: () => void;
}

/** A button of the bar at the top with a panel below it, which takes the focus and gives it back when it is closed. */
export function PanelButton({ panel, icon, title, label = title, onPutAway }: PanelButtonProps) {
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onPutAway?.();
  };
  // Before the panel is in its place it cannot take the focus; one whose code comes later takes it by itself.
  const focusPanel = (opened: boolean) => opened && document.getElementById(id)?.focus();
  const close = () => {
    change(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={change}
      afterOpenChange={focusPanel}
      content={<panel.Part id={id} onClose={close} />}
      arrow={false}
      destroyOnHidden
    >
      <Button
        ref={button as never}
        type="text"
        aria-label={label}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={icon}
        onPointerEnter={panel.prepare}
      />
    </Popover>
  );
}
