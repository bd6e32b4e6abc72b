/** The ranges of all levels beside each other while one of them is edited: every number of points has one level, and it shows which. */
import { memberLevelApi } from '#contract/member/level.ts';
import { useRead } from '#kit/calls.ts';
import type { Values } from '#kit/form/define.ts';
import { count } from '#kit/format/money.ts';
import { useMemberWords } from '../words.ts';
import type { Level } from './entity.ts';
import { isTop } from './Rule.tsx';
import { scaleOf, type Range } from './scale.ts';
import './level.css';

const rangesOf = (levels: readonly Level[]): Range[] =>
  levels.flatMap(({ id, level_name: name, upgrade_conditions: [range] }) =>
    range ? [{ id, name, from: range.condition_value_min, to: range.condition_value_max }] : [],
  );

/** A typed range, while both ends are whole numbers in order. */
function ownRange({ id, level_name, point_min, point_max }: Values, unnamed: string): Range | undefined {
  const [from, to] = [Number(point_min), Number(point_max)];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 1 || to < from) return undefined;
  return { id: String(id ?? ''), name: String(level_name || unnamed), from, to };
}

export function LevelScale({ values }: { values: Values }) {
  const { t } = useMemberWords();
  const { data = [] } = useRead(memberLevelApi.list, {}, { staleTime: 0 });
  const own = ownRange(values, t('newLevel'));
  const { ranges, conflict } = scaleOf(
    rangesOf(data).filter(({ id }) => id !== String(values['id'] ?? '')),
    own,
  );
  const ends = ({ from, to }: Range) => (isTop(to) ? t('ruleTop', { from: count(from) }) : t('scaleRange', { from: count(from), to: count(to) }));
  const said = (range: Range) => t('scaleOf', { name: range.name, range: ends(range) });
  const moved = ranges.filter((range) => range.moved);
  return (
    <div className="level-scale">
      <ol aria-label={t('scale')}>
        {ranges.map((range) => (
          <li key={range.id || 'own'} data-own={range.own || undefined} data-moved={range.moved || undefined} title={said(range)}>
            <strong>{range.name}</strong>
            <span className="kit-figures">{ends(range)}</span>
          </li>
        ))}
      </ol>
      {conflict && (
        <p className="level-scale-conflict" role="alert">
          {t('scaleSwallows', { name: conflict.name, from: count(conflict.from), to: count(conflict.to) })}
        </p>
      )}
      {moved.length > 0 && <p role="status">{t('scaleMoves', { moves: moved.map(said).join('; ') })}</p>}
    </div>
  );
}
