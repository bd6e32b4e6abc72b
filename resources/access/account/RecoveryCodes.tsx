import { useEffect, useRef } from 'react';
import { App, Button } from 'antd';
import { useAccessWords } from '../words.ts';

/** Fresh recovery codes, to be copied or downloaded before they are gone. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useAccessWords();
  const { message } = App.useApp();
  const text = codes.join('\n');
  const section = useRef<HTMLElement>(null);
  // They are shown once: readers begin with them, keys with what keeps them.
  useEffect(() => section.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => void message.success(t('copied')),
      () => void message.error(t('copyFailed')),
    );
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <section ref={section} tabIndex={-1} aria-label={t('codesTitle')}>
      <h3>{t('codesTitle')}</h3>
      <p className="account-hint">{t('codesHint')}</p>
      <ol className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="account-buttons">
        {/* Only pages on https have a clipboard. */}
        {navigator.clipboard && <Button onClick={() => void copy()}>{t('copyCodes')}</Button>}
        <Button onClick={download}>{t('downloadCodes')}</Button>
        <Button type="primary" onClick={onSaved}>
          {t('saved')}
        </Button>
      </p>
    </section>
  );
}
