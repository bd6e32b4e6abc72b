/** What the sign-in form is drawn from: the same in the page that the server sends and in the browser that takes it over. */
import type { Lang } from '#contract/core/text.ts';
import type { PageAnswers } from '#providers/page.ts';
import { login as en } from '#locales/en/login.ts';
import { login as zh, type LoginTexts } from '#locales/zh/login.ts';
import type { Verification } from './rules.ts';

/** The few texts of both languages, so that the form never waits for a language. */
export const loginTexts: Readonly<Record<Lang, LoginTexts>> = { zh, en };

export interface Known extends Omit<PageAnswers, 'captcha'> {
  lang: Lang;
  /** Address of the logo. */
  logo: string;
  /** Address of the first captcha picture. */
  captcha: string;
}

/** Which check guards the sign-in by what the server said; as long as it said nothing, `loading`. */
export function verificationOf(validator: Known['validator']): Verification {
  if (validator === undefined) return 'loading';
  if (validator?.validator_type === 'IMAGE') return 'image';
  return validator?.aliyun_afs ? 'slider' : 'none';
}

/** The forms that the build draws ahead, for the server to choose from. */
export const VERIFICATIONS: readonly Verification[] = ['loading', 'image', 'slider', 'none'];
