import { wordsOf } from '../words.ts';
import type { StatisticsTexts } from '#locales/zh/statistics.ts';

/** The phrases of the parts that statistics are made of. */
export const useStatisticsWords = wordsOf<StatisticsTexts>('statistics');
