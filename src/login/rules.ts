/** What the login form checks before anything is sent. */
import type { LoginTexts } from '#locales/zh/login.ts';

/** The ways in which the person proves to be one. `none`: unknown or unavailable, the server then decides. */
export type Verification = 'loading' | 'image' | 'slider' | 'none';

export interface LoginFields {
  username: string;
  password: string;
  captcha: string;
}

export type FieldName = keyof LoginFields;
export type FieldErrors = Partial<Record<FieldName, keyof LoginTexts>>;

const MIN_PASSWORD = 6;
/** Also the `maxLength` of the field. */
export const MAX_PASSWORD = 20;
export const CAPTCHA_LENGTH = 4;
/** Digits of a captcha that is heard. */
export const SPOKEN_LENGTH = 6;

/** What captchas of the sign-in are asked for. */
export const SCENE = 'LOGIN';

/** The failed checks by field, as keys of the login texts. Source: reference/platform.yaml `login_screen_details`. */
export function checkLogin({ username, password, captcha }: LoginFields, verification: Verification): FieldErrors {
  const errors: FieldErrors = {};
  if (username.trim() === '') errors.username = 'usernameRequired';
  if (password === '') errors.password = 'passwordRequired';
  else if (password.length < MIN_PASSWORD) errors.password = 'passwordLength';
  if (verification === 'image' && captcha.trim() === '') errors.captcha = 'captchaRequired';
  return errors;
}
