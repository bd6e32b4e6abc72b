import { review as en } from '#locales/en/review.ts';
import { review as zh, type ReviewTexts } from '#locales/zh/review.ts';
import { lateWordsOf } from '../late-words.ts';

/** The phrases of the review. */
export const useReviewWords = lateWordsOf<ReviewTexts>('review', { zh, en });
