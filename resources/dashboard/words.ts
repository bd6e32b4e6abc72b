import { wordsOf } from '#src/kit/words.ts';
import type { DashboardTexts } from '#src/locales/zh/dashboard.ts';

export const useDashboardWords = wordsOf<DashboardTexts>('dashboard');
