import { wordsOf } from '#kit/words.ts';
import type { SettingTexts } from '#locales/zh/setting.ts';

/** The phrases of the settings screens. */
export const useSettingWords = wordsOf<SettingTexts>('setting');
