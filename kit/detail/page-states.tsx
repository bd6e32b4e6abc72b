/** What stands in the place of a detail page's record. */
import { Button } from 'antd';
import { Nothing } from '../Nothing.tsx';
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
    <Nothing title={t('missingRecord', { noun })} hint={message} alert>
      <Button onClick={leave}>{lists[0] ? say(lists[0].title) : t('close')}</Button>
    </Nothing>
  );
}

/** Grey lines in the shape of a page: facts at the left, money and people at the right. */
export function PageWaiting({ steps }: { steps: boolean }) {
  const { t } = useWords();
  const section = (name: string, lines: number) => (
    <div key={name} className="kit-section">
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
      <div className="kit-record kit-record-sided">
        <div className="kit-record-column">
          {section('facts', 7)}
          {section('lines', 6)}
        </div>
        <div className="kit-record-column kit-record-side">
          {section('money', 6)}
          {section('people', 4)}
        </div>
      </div>
    </div>
  );
}
