import { PasskeyFailure, type PasskeyProblem } from '#providers/passkey.ts';
import { failureText } from '../calls.ts';
import { wordsOf, type Words } from '../words.ts';
import type { IdentityTexts } from '#locales/zh/identity.ts';

/** The phrases of the second check of identity and of passkeys. */
export const useIdentityWords = wordsOf<IdentityTexts>('identity');
export type IdentityWords = Words<keyof IdentityTexts & string>;

const PROBLEMS: Readonly<Record<PasskeyProblem, keyof IdentityTexts>> = {
  'given-up': 'passkeyGivenUp',
  known: 'passkeyKnown',
  failed: 'passkeyFailed',
};

/** The words of what went wrong with a call or a passkey. */
export const problemText = (error: unknown, { t }: IdentityWords): string =>
  error instanceof PasskeyFailure ? t(PROBLEMS[error.problem]) : failureText(error);
