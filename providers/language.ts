/** The language of the person at the screen: one small cookie that every part below the screens reads. */
import { LANGS, DEFAULT_LANG, textIn, type Lang, type Text, type TextParams } from '#contract/core/text.ts';
import { readCookie, writeCookie } from './session/cookies.ts';

const COOKIE = 'adminLanguage';

/** The chosen language, zh until one was chosen. */
export function language(): Lang {
  const stored = readCookie(COOKIE);
  return LANGS.find((lang) => lang === stored) ?? DEFAULT_LANG;
}

/** Remembers the choice for 3650 days and tells assistive technology through `<html lang>`. */
export function rememberLanguage(lang: Lang): void {
  writeCookie(COOKIE, lang);
  markDocument(lang);
}

/** Sets `<html lang>`. */
export function markDocument(lang: Lang): void {
  globalThis.document?.documentElement.setAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
}

/** A text in the chosen language. */
export const say = (text: Text, params?: TextParams): string => textIn(text, language(), params);
