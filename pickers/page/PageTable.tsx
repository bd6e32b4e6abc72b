import { Checkbox, Radio, Skeleton } from 'antd';
import type { DecorPage } from '#contract/operations/page.schema.ts';
import { decorPageFields } from '#contract/operations/page.ts';
import { day } from '#kit/format/time.ts';
import { useChoiceWords } from '../choice/words.ts';

const SKELETONS = 6;

interface PageTableProps {
  rows: readonly DecorPage[] | undefined;
  /** Radio buttons instead of boxes. */
  single: boolean;
  loading: boolean;
  /** Nothing was answered yet. */
  waiting: boolean;
  /** A keyword narrows the list. */
  searched: boolean;
  isChosen: (id: string) => boolean;
  onToggle: (row: DecorPage) => void;
}

/** The pages of the list; a click anywhere in a row chooses it. */
export function PageTable({ rows, single, loading, waiting, searched, isChosen, onToggle }: PageTableProps) {
  const { t, say } = useChoiceWords();
  return (
    <div className="page-picker-frame">
      <table className="page-picker" aria-busy={loading}>
        <thead>
          <tr>
            <th scope="col">{t(single ? 'single' : 'several')}</th>
            <th scope="col">{say(decorPageFields.page_name)}</th>
            <th scope="col">{say(decorPageFields.remark)}</th>
            <th scope="col">{say(decorPageFields.create_time)}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const id = String(row.id);
            const chosen = isChosen(id);
            // The box inside is what the keyboard and screen readers use; a click anywhere in the row does the same.
            const box = { checked: chosen, onChange: () => onToggle(row), 'aria-label': t('choosePageOf', { name: row.page_name }) };
            return (
              <tr
                key={id}
                data-chosen={chosen || undefined}
                onClick={(event) => {
                  if (!(event.target as Element).closest('label')) onToggle(row);
                }}
              >
                <td>{single ? <Radio name="page-picker" {...box} /> : <Checkbox {...box} />}</td>
                <td>{row.page_name}</td>
                <td>{row.remark}</td>
                <td>{day(row.create_time)}</td>
              </tr>
            );
          })}
          {waiting &&
            Array.from({ length: SKELETONS }, (_, index) => `place-${index}`).map((key) => (
              <tr key={key}>
                <td colSpan={4}>
                  <Skeleton active title={false} paragraph={{ rows: 1, width: '80%' }} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {rows?.length === 0 && <p className="page-picker-none">{t(searched ? 'none' : 'noPages')}</p>}
    </div>
  );
}
