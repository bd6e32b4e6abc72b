import type { ReactNode } from 'react';
import { Nothing } from '../Nothing.tsx';
import { saveTable } from './export.ts';
import { figure, type Unit } from './figures.ts';
import { Heads } from './StatisticsTable.tsx';
import { useStatisticsWords } from './words.ts';
import './statistics.css';

/** One place of a ranking. */
export interface Ranked {
  /** Unique in the ranking. */
  key: string;
  name: string;
  value: number;
  /** The name as it is shown, e.g. a link. */
  shown?: ReactNode;
  /** A further figure, which decides nothing. */
  beside?: number;
}

interface RankingProps {
  title: string;
  /** Best first. */
  rows: readonly Ranked[];
  nameLabel: string;
  valueLabel: string;
  unit?: Unit;
  /** Of the further figure, which stands before the one that ranks. */
  beside?: { label: string; unit: Unit };
  /** The order follows another number than the one that is shown, so there is nothing to compare by length. */
  plain?: boolean;
}

/** What comes first, with bars as long as the figures are large, and as a file. */
export function Ranking({ title, rows, nameLabel, valueLabel, unit = 'count', beside: further, plain }: RankingProps) {
  const { t } = useStatisticsWords();
  if (rows.length === 0) return <Nothing size="part" title={t('nothing')} />;
  const most = Math.max(...rows.map(({ value }) => value)) || 1;
  const head = [t('rank'), nameLabel, ...(further ? [further.label] : []), valueLabel];
  return (
    <>
      <table className="kit-statistics-table kit-ranking" aria-label={title}>
        <Heads head={head} />
        <tbody>
          {rows.map(({ key, name, value, shown, beside }, at) => (
            <tr key={key}>
              <td className="kit-ranking-place">
                <span data-top={at < 3 || undefined}>{at + 1}</span>
              </td>
              <th scope="row">
                {shown ?? name}
                {!plain && <i className="kit-ranking-bar" style={{ width: `${(value / most) * 100}%` }} />}
              </th>
              {further && <td>{beside === undefined ? '' : figure(beside, further.unit)}</td>}
              <td>{figure(value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="kit-statistics-tools kit-no-print">
        <button
          type="button"
          className="kit-link"
          onClick={() =>
            saveTable(
              title,
              head,
              rows.map(({ name, value, beside }, at) => [at + 1, name, ...(further ? [beside ?? ''] : []), value]),
            )
          }
        >
          {t('saveTable')}
        </button>
      </div>
    </>
  );
}
