import type { TextParams, Lang } from '#contract/core/text.ts';
import { wordsOf } from '#kit/words.ts';
import type { ShellTexts } from '#locales/zh/shell.ts';

export type ShellKey = keyof ShellTexts;

const useShellWords = wordsOf<ShellTexts>('shell');

/** The texts of the frame in the current language; a wrong key does not compile. */
export const useText = (): ((key: ShellKey, values?: TextParams) => string) => useShellWords().t;

/** The current language; rerenders when it changes. */
export const useLang = (): Lang => useShellWords().lang;
