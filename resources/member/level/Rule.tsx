import { count } from '#kit/format/money.ts';
import { useMemberWords } from '../words.ts';
import type { Level } from './entity.ts';

/** Beyond every level that people reach. */
const TOP = 999_999_999;

/** Whether a range has no end that matters. */
export const isTop = (to: number): boolean => to >= TOP;

/** From how many points a level is reached, and above which the next one is. */
export function Rule({ level: { upgrade_conditions } }: { level: Pick<Level, 'upgrade_conditions'> }) {
  const { t } = useMemberWords();
  const [range] = upgrade_conditions;
  if (!range) return <>{t('noRule')}</>;
  const { condition_value_min: from, condition_value_max: to } = range;
  return <>{isTop(to) ? t('ruleTop', { from: count(from) }) : t('ruleOf', { from: count(from), to: count(to) })}</>;
}
