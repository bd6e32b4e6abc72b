import { ExclamationCircleFilled } from '@ant-design/icons';
import { App, Dropdown, type MenuProps } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { config, fileUrl } from '#providers/config.ts';
import { logout } from '#providers/session/actions.ts';
import { onSessionChange, storedUser, storedUserText } from '#providers/session/session.ts';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

/** The signed-in administrator; rerenders when the avatar changes. */
export function useUser() {
  // The text is compared, since each reading makes a new object.
  useSyncExternalStore(onSessionChange, storedUserText);
  return storedUser();
}

/** Asks, then signs out: server first; a failure leaves everything as it is and its message is shown by the client. */
export function useLogOut(): () => void {
  const t = useText();
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: t('notice'),
      icon: <ExclamationCircleFilled />,
      content: t('logOutConfirm'),
      okText: t('logOut'),
      cancelText: t('cancel'),
      onOk: async () => {
        try {
          await logout();
        } catch {
          return;
        }
        // A fresh page, so that nothing of this person's pages stays in memory.
        location.replace(`${config().basePath}/login`);
      },
    });
}

interface AccountMenuProps {
  /** Not a link: what knows the address is drawn anew with each navigation. */
  onHome: () => void;
  onProfile: () => void;
  onSecurity: () => void;
  onIdentity: () => void;
  onHelp: () => void;
}

/** The picture, or the beginning of the name where there is none or it does not come. */
function Face({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState<string>();
  return <span className={css['face']}>{url && failed !== url ? <img src={url} alt="" onError={() => setFailed(url)} /> : name.slice(0, 2)}</span>;
}

/** The avatar with what belongs to the account. */
export function AccountMenu({ onHome, onProfile, onSecurity, onIdentity, onHelp }: AccountMenuProps) {
  const t = useText();
  const user = useUser();
  const logOut = useLogOut();
  const { buyerSite } = config();
  const name = user?.username ?? '';

  const items: MenuProps['items'] = [
    { key: 'home', label: t('home'), onClick: onHome },
    ...(buyerSite
      ? [
          {
            key: 'site',
            label: (
              <a href={buyerSite} target="_blank" rel="noreferrer">
                {t('viewSite')}
                <span className={css['hiddenText']}>{t('opensNewTab')}</span>
              </a>
            ),
          },
        ]
      : []),
    { key: 'profile', label: t('changePassword'), onClick: onProfile },
    { key: 'security', label: t('security'), onClick: onSecurity },
    { key: 'identity', label: t('identity'), onClick: onIdentity },
    { key: 'help', label: t('shortcuts'), onClick: onHelp },
    { type: 'divider' },
    { key: 'logout', label: t('logOut'), onClick: logOut },
  ];
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }} placement="bottomRight">
      <button type="button" className={css['account']} aria-label={t('accountMenu', { name })} aria-haspopup="menu">
        <Face url={fileUrl(user?.face)} name={name} />
        <span className={css['accountName']}>{name}</span>
      </button>
    </Dropdown>
  );
}
