/**
 * What the server wrote into the page besides the settings: answers that every first screen would ask for. Where the screens call
 * another marketplace, or in development, there are none, and screens ask as usual.
 */
import type { siteApi, validatorApi } from '#contract/base/site.ts';
import type { AnswerOf } from './http/types.ts';

export interface PageAnswers {
  site?: AnswerOf<typeof siteApi.show>;
  /** Null: no verification is open. */
  validator?: AnswerOf<typeof validatorApi.open> | null;
  /** The captcha picture that the page already shows, and the identity of the browser for which it was drawn. */
  captcha?: { id: string; address: string };
}

/** The answers in this page. Nothing in them is newer than the page. */
export function pageAnswers(): PageAnswers {
  const written = globalThis.document?.getElementById('answers')?.textContent;
  return written ? (JSON.parse(written) as PageAnswers) : {};
}
