/** How records of the live-video group live where the clock alone does not say it. Plain data, for rules, screens and tests alike. */
import { defineMachine, type Machine } from '../core/machine.ts';
import { definePhases, type Phases } from '../core/phases.ts';
import type { LiveGoodsAuditStatus, LiveRoomStatus } from './enums.ts';

/** What the live platform has put in the way of a room; '' while nothing is, and its times say where it stands. */
export type LiveRoomKept = '' | '104' | '105' | '106' | '107';

/** A room: what the live platform says, else its times. */
export const liveRoomPhases: Phases<LiveRoomStatus, 'kept' | 'start_time' | 'end_time'> = definePhases(
  [
    ['104', { kept: ['104'] }],
    ['107', { kept: ['107'] }],
    ['103', { end_time: 'past' }],
    ['105', { kept: ['105'] }],
    ['106', { kept: ['106'] }],
    ['102', { start_time: 'ahead' }],
  ],
  '101',
);

/** Goods for live sale are reviewed by the live platform, which is not told apart from the product's own work (`system`). */
export const liveGoodsMachine: Machine<LiveGoodsAuditStatus, 'ENTER' | 'SUBMIT' | 'PASS' | 'REJECT' | 'WITHDRAW'> = defineMachine(
  'audit_status',
  [0, 1, 2, 3, 4],
  [],
  [
    [null, 'ENTER', 0, 'shop'],
    [[0, 3, 4], 'SUBMIT', 1, 'shop'],
    [1, 'PASS', 2, 'system'],
    [1, 'REJECT', 3, 'system'],
    [1, 'WITHDRAW', 4, 'admin'],
  ],
);

/** What is in review is withdrawn first (R71). */
export const mayRemoveLiveGoods = (status: LiveGoodsAuditStatus): boolean => status !== 1;
