/** The safety of the own account: where it is signed in, and the second step of the sign-in. */
import { useState } from 'react';
import { Modal, Tabs } from 'antd';
import { useIdentityWords } from '#kit/identity/words.ts';
import { useAccessWords } from '../words.ts';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import './account.css';

interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function AccountDialog({ open, onClose }: AccountDialogProps) {
  const { t } = useAccessWords();
  const { t: identity } = useIdentityWords();
  // Recovery codes are shown once: a slip beside the dialog must not take them away.
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={t('security')}
      width={640}
      footer={null}
      onCancel={onClose}
      maskClosable={!busy}
      keyboard={!busy}
      destroyOnHidden
      afterClose={() => setBusy(false)}
    >
      <Tabs
        items={[
          { key: 'devices', label: t('devices'), children: <Sessions /> },
          { key: 'factor', label: t('factor'), children: <SecondFactor onBusy={setBusy} /> },
          { key: 'passkeys', label: identity('passkeys'), children: <Passkeys onBusy={setBusy} /> },
        ]}
      />
    </Modal>
  );
}
