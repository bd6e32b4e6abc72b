import { CustomerServiceOutlined } from '@ant-design/icons';
import { Badge, Tooltip } from 'antd';
import { useHref } from 'react-router';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

/** Opens customer service in a new tab; the badge counts unread messages, 99+ above 99. */
export function ChatEntry({ to, unread }: { to: string; unread: number }) {
  const t = useText();
  const href = useHref(to);
  const label = [t('customerService'), unread > 0 ? t('unread', { count: unread }) : '', t('opensNewTab')].filter(Boolean).join(' ');
  return (
    <Tooltip title={t('customerService')}>
      <a className={css['chat']} href={href} target="_blank" rel="noreferrer" aria-label={label}>
        <Badge count={unread} overflowCount={99} size="small" offset={[2, -2]}>
          <CustomerServiceOutlined aria-hidden />
        </Badge>
      </a>
    </Tooltip>
  );
}
