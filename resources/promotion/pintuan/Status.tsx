import { pintuanStatus } from '#contract/promotion/enums.ts';
import { pintuanOptions, pintuanPhases } from '#contract/promotion/phases.ts';
import { Phase } from '../phase/Phase.tsx';
import { usePhase } from '../phase/use-phase.ts';
import type { PintuanRow } from './entity.ts';

/** How an activity stands. What can be done with one that is closed by hand changes at its end as well, so that is waited for too. */
export function Status({ row }: { row: PintuanRow }) {
  usePhase(pintuanOptions, row, 'pintuan');
  return <Phase phases={pintuanPhases} facts={row} options={pintuanStatus} resource="pintuan" />;
}
