import { wordsOf } from '#kit/words.ts';
import type { AccessTexts } from '#locales/zh/access.ts';

/** The phrases of administrators, roles, menus, logs and the own account. */
export const useAccessWords = wordsOf<AccessTexts>('access');
