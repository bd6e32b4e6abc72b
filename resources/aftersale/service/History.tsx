import { useState } from 'react';
import { serviceLogText } from '#contract/aftersale/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { Timeline } from '#kit/detail/Timeline.tsx';
import { useAftersaleWords } from '../words.ts';
import type { Service } from './entity.ts';

/** What was done with a service, newest first: the last step, and all of them on request. */
export function History({ logs }: Pick<Service, 'logs'>) {
  const { t, lang } = useAftersaleWords();
  const [all, setAll] = useState(false);
  const shown = all ? logs : logs.slice(0, 1);
  return (
    <>
      <Timeline
        label={t('steps')}
        items={shown.map(({ id, log_detail, log_time, operator }, at) => ({
          key: id,
          title: serviceLogText.read(log_detail, lang),
          time: log_time,
          by: operatorText.read(operator, lang),
          tone: at === 0 ? 'info' : 'default',
        }))}
      />
      {logs.length > 1 && (
        <button type="button" className="kit-link sale-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}
