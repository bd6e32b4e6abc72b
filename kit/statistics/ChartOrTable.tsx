import { useRef, useState, type ReactNode } from 'react';
import { saveTable, savePicture, type Cell } from './export.ts';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useStatisticsWords } from './words.ts';
import './statistics.css';

/** The same figures that a chart shows. */
export interface Figures {
  head: readonly string[];
  /** As they go into a file: numbers as numbers. */
  rows: readonly (readonly Cell[])[];
  /** As they are read in the table; default as in the file. */
  shown?: readonly (readonly ReactNode[])[];
}

interface ChartOrTableProps {
  /** Heading of the table, and the name of the files. */
  title: string;
  /** What the chart says, for those who do not see it. */
  description: string;
  figures: Figures;
  chart: ReactNode;
}

/** A chart with its table at hand: one is shown, and each can be saved, the table as CSV and the chart as a picture. */
export function ChartOrTable({ title, description, figures, chart }: ChartOrTableProps) {
  const { t } = useStatisticsWords();
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { head, rows, shown = rows } = figures;
  const drawn = shown.map((cells, at) => ({ key: String(rows[at]?.[0] ?? at), cells }));
  return (
    <>
      {asTable ? (
        <StatisticsTable label={title} head={head} rows={drawn} scrolls />
      ) : (
        <div ref={place} className="kit-chart" role="img" aria-label={description}>
          {chart}
        </div>
      )}
      <div className="kit-statistics-tools kit-no-print">
        <button type="button" className="kit-link" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'showChart' : 'showTable')}
        </button>
        {asTable ? (
          <button type="button" className="kit-link" onClick={() => saveTable(title, head, rows)}>
            {t('saveTable')}
          </button>
        ) : (
          <button type="button" className="kit-link" onClick={() => place.current && savePicture(title, title, place.current)}>
            {t('savePicture')}
          </button>
        )}
      </div>
    </>
  );
}
