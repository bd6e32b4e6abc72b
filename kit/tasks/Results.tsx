import { useEffect, useId, useRef } from 'react';
import type { BulkResult } from '#contract/platform/bulk.schema.ts';
import { count } from '../format/money.ts';
import { useWords } from '../words.ts';
import './tray.css';

interface ResultsProps {
  title: string;
  result: BulkResult;
  onClose: () => void;
}

/** Whether a task found this: what finished bulk actions answer. */
export const isBulkResult = (result: Record<string, unknown> | null | undefined): result is BulkResult & Record<string, unknown> =>
  Array.isArray(result?.['failed']);

/** The rows that a bulk action refused, with the reason of each. */
export function RefusedRows({ result: { refused, failed } }: Pick<ResultsProps, 'result'>) {
  const { say, t } = useWords();
  return (
    <>
      {failed.length > 0 && (
        <div className="kit-results-rows">
          <table aria-label={t('refusedRows')}>
            <thead>
              <tr>
                <th scope="col">{t('refusedRow')}</th>
                <th scope="col">{t('refusedWhy')}</th>
              </tr>
            </thead>
            <tbody>
              {failed.map(({ id, title: name, message }) => (
                <tr key={id}>
                  <td>{name || id}</td>
                  <td>{say(message)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {refused > failed.length && <p>{t('refusedMore', { count: refused - failed.length })}</p>}
    </>
  );
}

/** What a bulk action did: how many rows it changed, and why it did not change the others. Mount it to open it. */
export function Results({ title, result, onClose }: ResultsProps) {
  const { t } = useWords();
  const { ok, refused } = result;
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="kit-results" aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      <p>{t('bulkCounts', { ok: count(ok), refused: count(refused) })}</p>
      <RefusedRows result={result} />
      <form method="dialog">
        <button type="submit" className="kit-results-close">
          {t('close')}
        </button>
      </form>
    </dialog>
  );
}
