import { Empty } from 'antd';
import type { ReactNode } from 'react';
import css from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

interface RankingProps {
  title: string;
  rows: readonly { id: string; name: ReactNode; value: string }[];
  nameLabel: string;
  valueLabel: string;
}

/** At most ten rows, best first. */
export function Ranking({ title, rows, nameLabel, valueLabel }: RankingProps) {
  const { t } = useDashboardWords();
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')} />;
  return (
    <table className={css['table']} aria-label={title}>
      <thead>
        <tr>
          <th scope="col" className={css['rank']}>
            {t('rank')}
          </th>
          <th scope="col">{nameLabel}</th>
          <th scope="col">{valueLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value }, index) => (
          <tr key={id}>
            <td className={css['rank']}>
              <span data-top={index < 3 || undefined}>{index + 1}</span>
            </td>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
