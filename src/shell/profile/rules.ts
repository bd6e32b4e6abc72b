/** The rules of the profile dialog. Source: reference/platform.yaml `profile_dialog`. */
import { isMask, isSensitive } from '#contract/core/sensitive.ts';
import type { ShellKey } from '../text.ts';

export interface ProfileFields {
  face?: string;
  old_passwprd?: string;
  password?: string;
  rep_password?: string;
  mobile?: string;
  email?: string;
}

export const PASSWORD_FORMAT = /^[A-Za-z0-9]{6,20}$/;

export type ProfileErrors = Partial<Record<keyof ProfileFields, ShellKey>>;

/** True when the person has begun to change the password: one of the three fields is filled. */
export const changesPassword = ({ old_passwprd, password, rep_password }: ProfileFields): boolean => Boolean(old_passwprd || password || rep_password);

/** The failed checks by field, as keys of the shell's texts. All three password fields or none. */
export function checkProfile(fields: ProfileFields): ProfileErrors {
  const errors: ProfileErrors = {};
  if (!fields.face) errors.face = 'faceRequired';
  for (const kind of ['mobile', 'email'] as const) {
    const typed = fields[kind] ?? '';
    if (typed !== '' && !isMask(typed) && !isSensitive(kind, typed)) errors[kind] = kind === 'mobile' ? 'mobileWrong' : 'emailWrong';
  }
  if (!changesPassword(fields)) return errors;
  const { old_passwprd, password = '', rep_password } = fields;
  if (!old_passwprd) errors.old_passwprd = 'oldPasswordRequired';
  if (!password) errors.password = 'newPasswordRequired';
  else if (!PASSWORD_FORMAT.test(password)) errors.password = 'passwordFormat';
  if (!rep_password) errors.rep_password = 'repPasswordRequired';
  else if (rep_password !== password) errors.rep_password = 'passwordMismatch';
  return errors;
}
