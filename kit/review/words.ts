import { useState } from 'react';
import { review as en } from '#locales/en/review.ts';
import { review as zh, type ReviewTexts } from '#locales/zh/review.ts';
import { addTexts } from '#providers/i18n.ts';
import { wordsOf, type Words } from '../words.ts';

function addPhrases(): void {
  addTexts('zh', 'review', zh);
  addTexts('en', 'review', en);
}

const useAdded = wordsOf<ReviewTexts>('review');

/** The phrases of the review, which come with its code: no list needs them to be shown. */
export function useReviewWords(): Words<keyof ReviewTexts> {
  // Before anything says one of them.
  useState(addPhrases);
  return useAdded();
}
