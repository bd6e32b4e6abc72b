/** Nothing there: the one look of empty places. */
import type { ComponentType, ReactNode } from 'react';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import './look/nothing.css';

interface NothingProps {
  /** What there is nothing of. */
  title: string;
  /** Why, or what can be done about it. */
  hint?: string | false | undefined;
  icon?: ComponentType<{ className?: string }>;
  /** `page` takes the place of a list, `part` that of one section, `line` that of a value. */
  size?: 'page' | 'part' | 'line';
  /** Announced when it appears: something is missing that somebody asked for. */
  alert?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** Says that there is nothing, and what can be done. */
export function Nothing({ title, hint, icon: Icon = InboxOutlined, size = 'page', alert = false, children }: NothingProps) {
  if (size === 'line') return <p className="kit-none">{title}</p>;
  return (
    <div className="kit-nothing" data-size={size} role={alert ? 'alert' : undefined}>
      <Icon className="kit-nothing-icon" />
      {size === 'page' ? <h2>{title}</h2> : <p className="kit-nothing-title">{title}</p>}
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
