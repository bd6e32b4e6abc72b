import type { Stage } from '../define.ts';
import { makeMembers, type MemberRow } from './members.ts';

/** So many are made here, the rest are copies inside the database. */
const TEMPLATES = 4000;

/** Members; those who own shops are the first of them. */
export const membersOf = ({ size, now }: Stage): MemberRow[] => makeMembers(Math.min(TEMPLATES, size('members')), size('shops'), now);
