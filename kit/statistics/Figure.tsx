import type { ReactNode } from 'react';
import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import { Link } from 'react-router';
import { changeOf, figure, type Unit } from './figures.ts';
import { useStatisticsWords } from './words.ts';
import './statistics.css';

interface FigureProps {
  label: string;
  /** Nothing while it is loading. */
  value: number | undefined;
  unit?: Unit;
  /** The same number of the time that it is compared with. */
  before?: number | undefined;
  /** What it is compared with, e.g. yesterday. */
  beforeLabel?: string | undefined;
  /** The list of what is counted, below the base path; text alone without one. */
  to?: string | undefined;
  /** Somebody has to do something about what is counted. */
  waiting?: boolean;
}

function ChangeText({ value, before, beforeLabel, unit }: { value: number; before: number; beforeLabel: string | undefined; unit: Unit }): ReactNode {
  const { t } = useStatisticsWords();
  const { direction, percent } = changeOf(value, before);
  const against = `${beforeLabel ?? t('before')} ${figure(before, unit)}`;
  return (
    <span className="kit-figure-change" data-direction={direction}>
      {direction === 'same' ? (
        t('unchanged')
      ) : (
        <span className="kit-figure-share">
          {direction === 'up' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
          <span className="kit-hidden">{t(direction)}</span>
          {percent ?? t('fromNothing')}
        </span>
      )}
      <span>{against}</span>
    </span>
  );
}

/** A large number, how it changed, and the way to what it counts. */
export function Figure({ label, value, unit = 'count', before, beforeLabel, to, waiting }: FigureProps) {
  const inside = (
    <>
      <span className="kit-figure-label">{label}</span>
      <strong data-waiting={(waiting && Boolean(value)) || undefined}>{value === undefined ? <i className="kit-figure-wait" /> : figure(value, unit)}</strong>
      {value !== undefined && before !== undefined && <ChangeText value={value} before={before} beforeLabel={beforeLabel} unit={unit} />}
    </>
  );
  return to === undefined ? (
    <div className="kit-figure">{inside}</div>
  ) : (
    <Link className="kit-figure" to={to}>
      {inside}
    </Link>
  );
}
