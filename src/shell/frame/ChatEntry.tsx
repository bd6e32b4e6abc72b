import { CustomerServiceOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useHref } from 'react-router';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

/** Larger numbers are shown as this one and a plus. Source: the seed. */
const MOST = 99;

/** Opens customer service in a new tab; the badge counts unread messages, 99+ above 99. */
export function ChatEntry({ to, unread }: { to: string; unread: number }) {
  const t = useText();
  const href = useHref(to);
  const label = [t('customerService'), unread > 0 ? t('unread', { count: unread }) : '', t('opensNewTab')].filter(Boolean).join(' ');
  return (
    <Tooltip title={t('customerService')}>
      <a className={css['chat']} href={href} target="_blank" rel="noreferrer" aria-label={label}>
        <CustomerServiceOutlined aria-hidden />
        {unread > 0 && <span className={css['unread']}>{unread > MOST ? `${MOST}+` : unread}</span>}
      </a>
    </Tooltip>
  );
}
