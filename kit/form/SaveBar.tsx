import { Button } from 'antd';
import { relativeTime } from '../format/time.ts';
import { useWords } from '../words.ts';
import type { Engine } from './use-engine.ts';

interface SaveBarProps {
  engine: Engine;
  saveText?: string | undefined;
}

/** Saves or gives up what was typed on a page; always in sight while the form is longer than the window. */
export function SaveBar({ engine, saveText }: SaveBarProps) {
  const { lang, t } = useWords();
  const { id, dirty, saving, conflict, restored, discard } = engine;
  return (
    <div className="kit-save-bar kit-no-print">
      <Button type="primary" htmlType="submit" form={id} loading={saving} disabled={conflict} title="Ctrl-S">
        {saveText ?? t('save')}
      </Button>
      <Button disabled={!dirty || saving} onClick={discard}>
        {t('discard')}
      </Button>
      <span role="status" className="kit-save-status">
        {restored !== undefined && dirty ? t('draftRestored', { time: relativeTime(restored, lang) }) : dirty ? t('unsavedChanges') : ''}
      </span>
    </div>
  );
}
