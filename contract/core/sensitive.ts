/**
 * Personal numbers and addresses: how each kind is written in one way, what of it is shown where it is not asked for, and what is right. Imports
 * nothing, since screens and server say the same.
 */

/** A mainland mobile number; any telephone number; a mail address; a resident identity number; the number of a bank account. */
export type SensitiveKind = 'mobile' | 'telephone' | 'email' | 'idNumber' | 'bankAccount';

interface Rule {
  /** The one way to write it, of a text without blanks and in half-width characters. */
  normal(text: string): string;
  right: RegExp;
  /** What is shown of a right one. */
  mask(text: string): string;
  /** Whether its end is remembered by people, so that it can be found by it. */
  tail: boolean;
}

/** What stands for hidden characters, where their number says nothing. */
const STARS = '****';

const middle = (begin: number, end: number) => (text: string) => text.slice(0, begin) + '*'.repeat(text.length - begin - end) + text.slice(-end);

const rules: Readonly<Record<SensitiveKind, Rule>> = {
  mobile: {
    // `86,138…` is how this API family writes a number with its area.
    normal: (text) => text.replace(/[-().]/g, '').replace(/^(?:\d{1,4},|\+86|0086|86(?=1\d{10}$)|0(?=1\d{10}$))/, ''),
    right: /^1[3-9]\d{9}$/,
    mask: (text) => `${text.slice(0, 3)}${STARS}${text.slice(-4)}`,
    tail: true,
  },
  telephone: {
    normal: (text) => text.replace(/[-().]/g, '').replace(/^(?:\+86|0086)/, ''),
    right: /^\d{7,20}$/,
    mask: (text) => `${text.length > 9 ? text.slice(0, 3) : ''}${STARS}${text.slice(-4)}`,
    tail: true,
  },
  email: {
    normal: (text) => text.toLowerCase(),
    right: /^[^\s@*]+@[^\s@*]+\.[^\s@*.]+$/,
    mask: (text) => `${text.indexOf('@') > 1 ? text.slice(0, 1) : ''}***${text.slice(text.lastIndexOf('@'))}`,
    tail: false,
  },
  idNumber: {
    normal: (text) => text.toUpperCase(),
    right: /^(?:\d{15}|\d{17}[\dX])$/,
    mask: middle(4, 4),
    tail: true,
  },
  bankAccount: {
    normal: (text) => text.replaceAll('-', '').toUpperCase(),
    right: /^[\dA-Z]{8,40}$/,
    mask: (text) => `${STARS} ${STARS} ${STARS} ${text.slice(-4)}`,
    tail: true,
  },
};

/** Whether values of a kind are found by their last four characters too. */
export const hasTail = (kind: SensitiveKind): boolean => rules[kind].tail;

/** What somebody typed, as it is stored and compared: half-width, without blanks, country codes and separators; addresses in small letters. */
export const normalSensitive = (kind: SensitiveKind, typed: string): string => rules[kind].normal(typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, ''));

/** Whether somebody typed a whole value of this kind. */
export const isSensitive = (kind: SensitiveKind, typed: string): boolean => rules[kind].right.test(normalSensitive(kind, typed));

/** What is shown of a value unless the whole is asked for, e.g. `138****0001`. A text that is none of this kind shows its last quarter at most. */
export function maskedSensitive(kind: SensitiveKind, clear: string): string {
  if (clear === '' || isMask(clear)) return clear;
  const text = normalSensitive(kind, clear);
  const { right, mask } = rules[kind];
  return right.test(text) ? mask(text) : STARS + text.slice(text.length - Math.min(4, Math.floor(text.length / 4)));
}

/** Whether a text is what is shown in place of a value: no value has three stars. */
export const isMask = (text: string): boolean => text.includes('***');

/** The end by which a value is found; nothing for kinds that are not, and for texts of which it would be half. */
export function tailOf(kind: SensitiveKind, clear: string): string | undefined {
  const text = normalSensitive(kind, clear);
  return rules[kind].tail && text.length >= 8 ? text.slice(-4) : undefined;
}

/** What somebody typed to find a value: all of it, its last four characters, or neither. */
export function soughtSensitive(kind: SensitiveKind, typed: string): { whole: string } | { tail: string } | undefined {
  const text = normalSensitive(kind, typed);
  if (rules[kind].right.test(text)) return { whole: text };
  return rules[kind].tail && /^\d{3}[\dX]$/i.test(text) ? { tail: text.toUpperCase() } : undefined;
}
