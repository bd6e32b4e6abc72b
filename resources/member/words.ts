import { wordsOf } from '#kit/words.ts';
import type { MemberTexts } from '#locales/zh/member.ts';

/** The phrases of members, their levels and their wallets. */
export const useMemberWords = wordsOf<MemberTexts>('member');
