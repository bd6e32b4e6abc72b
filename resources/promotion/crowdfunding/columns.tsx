/** Parts that the list and the page of a project share. */
import { crowdfundingSettleStatus, crowdfundingStatus } from '#contract/promotion/crowdfunding-enums.ts';
import { crowdfundingPhases, crowdfundingSettlePhases } from '#contract/promotion/phases.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { enumLabel } from '#contract/core/enum.ts';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { nowSeconds } from '../phase/now.ts';
import { phaseColumn } from '../phase/Phase.tsx';
import type { Project } from './entity.ts';
import '../promotion.css';

/** A bar that is full at 100 %, with the percentage beside it: whole and cut down, so that only what is met reads 100 %. */
export function Progress({ percent }: { percent: number }) {
  return (
    <span className="promotion-progress">
      <span aria-hidden>
        <span style={{ width: `${Math.min(100, percent)}%` }} data-met={percent >= 100 || undefined} />
      </span>
      <span className="kit-figures">{Math.floor(percent)}%</span>
    </span>
  );
}

/** Nothing is to be settled of what has no outcome yet. */
export function Settlement({ row }: { row: Project }) {
  const { lang } = useWords();
  const now = nowSeconds();
  if (['EDITING', 'WAIT', 'UNDERWAY'].includes(crowdfundingPhases.at(row, now))) return null;
  const settle = crowdfundingSettlePhases.at(row, now);
  return <Tag tone={crowdfundingSettleStatus.entries[settle]?.tone}>{enumLabel(crowdfundingSettleStatus, settle, lang)}</Tag>;
}

export const statusColumn = <R extends Project>() =>
  phaseColumn<R>('status', { phases: crowdfundingPhases, options: crowdfundingStatus, resource: 'crowdfunding', width: 104 });

export const settleColumn = <R extends Project>() => column.custom<R>('settle_status', { width: 88, cell: (row) => <Settlement row={row} /> });

export const progressColumn = <R extends Project>() => column.custom<R>('progress', { width: 120, cell: ({ progress }) => <Progress percent={progress} /> });
