import { wordsOf } from '#kit/words.ts';
import type { MessageTexts } from '#locales/zh/message.ts';

/** The phrases of the message screens. */
export const useMessageWords = wordsOf<MessageTexts>('message');
