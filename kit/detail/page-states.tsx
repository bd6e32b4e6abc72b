/** What stands in the place of a detail page's record. */
import { Button } from 'antd';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { useOpenPages } from '../open-pages.ts';
import { useCloseTo } from '../own-tab.ts';
import type { Page } from '../resource.ts';
import { useWords } from '../words.ts';
import { StepsWaiting } from './ProgressSteps.tsx';

interface MissingRecordProps {
  noun: string;
  /** What the server says. */
  message: string;
  /** The list that such records are in. */
  back?: Pick<Page, 'name' | 'route' | 'title'> | undefined;
}

/** There is no such record, or no longer. */
export function MissingRecord({ noun, message, back }: MissingRecordProps) {
  const { say, t } = useWords();
  const isOpen = useOpenPages();
  const lists = back && isOpen(back.name) ? [back] : [];
  const leave = useCloseTo(...lists);
  return (
    <div className="kit-state" role="alert">
      <InboxOutlined className="kit-state-icon" />
      <h2>{t('missingRecord', { noun })}</h2>
      <p>{message}</p>
      <Button onClick={leave}>{lists[0] ? say(lists[0].title) : t('close')}</Button>
    </div>
  );
}

/** Grey lines in the shape of a page: two narrow sections and a wide one. */
export function PageWaiting({ steps }: { steps: boolean }) {
  const { t } = useWords();
  const section = (name: string, width: 'half' | undefined, lines: number) => (
    <div key={name} className={width ? `kit-section kit-section-${width}` : 'kit-section'}>
      <span className="kit-grey" style={{ width: 120, height: 18 }} />
      <div className="kit-part-waiting">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="kit-grey" style={{ width: `${85 - (line % 3) * 15}%`, height: 14 }} />
        ))}
      </div>
    </div>
  );
  return (
    <div aria-busy="true" aria-label={t('loading')}>
      {steps && <StepsWaiting />}
      <div className="kit-sections">
        {section('first', 'half', 7)}
        {section('second', 'half', 7)}
        {section('third', undefined, 6)}
      </div>
    </div>
  );
}
