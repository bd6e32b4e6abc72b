import { Modal } from 'antd';
import { Fragment } from 'react';
import { textIn } from '#contract/core/text.ts';
import type { PageTable } from '../page-table.ts';
import { useLang, useText } from '../text.ts';
import { presses } from './keys.ts';
import css from './shortcut-sheet.module.css';
import { goTos, SHOWN } from './table.ts';

function Keys({ keys }: { keys: string }) {
  const t = useText();
  // One key may be pressed twice in a row.
  const steps = presses(keys).map((key, at) => ({ key, id: `${at} ${key}`, later: at > 0 }));
  return steps.map(({ key, id, later }) => (
    <Fragment key={id}>
      {later && <span className={css['then']}>{t('shortcutThen')}</span>}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}

function Rows({ title, rows }: { title: string; rows: readonly { keys: string; label: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The help sheet of all shortcuts. */
export default function ShortcutSheet({ open, onClose, table }: { open: boolean; onClose: () => void; table: PageTable }) {
  const t = useText();
  const lang = useLang();
  return (
    <Modal open={open} onCancel={onClose} title={t('shortcuts')} footer={null} width={680} destroyOnHidden>
      <div className={css['sheet']}>
        <Rows title={t('shortcutsGeneral')} rows={SHOWN.map(({ keys, label }) => ({ keys, label: t(label) }))} />
        <Rows title={t('shortcutsGoTo')} rows={goTos(table).map(({ keys, title }) => ({ keys, label: textIn(title, lang) }))} />
      </div>
    </Modal>
  );
}
