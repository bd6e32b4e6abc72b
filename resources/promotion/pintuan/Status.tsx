import { pintuanLabel } from '#contract/promotion/enums.ts';
import { pintuanLabels } from '#contract/promotion/phases.ts';
import { Phase } from '../phase/Phase.tsx';
import type { PintuanRow } from './entity.ts';

/** How an activity stands. */
export const Status = ({ row }: { row: PintuanRow }) => <Phase phases={pintuanLabels} facts={row} options={pintuanLabel} resource="pintuan" />;
