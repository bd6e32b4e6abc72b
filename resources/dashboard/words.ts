import { wordsOf } from '#kit/words.ts';
import type { DashboardTexts } from '#locales/zh/dashboard.ts';

export const useDashboardWords = wordsOf<DashboardTexts>('dashboard');
