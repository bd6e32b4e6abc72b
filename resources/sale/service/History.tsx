import { useState } from 'react';
import { logOperator } from '#contract/order/enums.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { Timeline } from '#src/kit/detail/Timeline.tsx';
import { useSaleWords } from '../words.ts';
import type { Service } from './entity.ts';

/** What was done with a service, newest first: the last step, and all of them on request. */
export function History({ logs }: Pick<Service, 'logs'>) {
  const { t, lang } = useSaleWords();
  const [all, setAll] = useState(false);
  const shown = all ? logs : logs.slice(0, 1);
  return (
    <>
      <Timeline
        label={t('steps')}
        items={shown.map(({ id, log_detail, log_time, operator }, at) => ({
          key: id,
          title: log_detail,
          time: log_time,
          by: enumLabel(logOperator, operator, lang),
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
