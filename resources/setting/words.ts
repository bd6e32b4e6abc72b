import { wordsOf } from '#src/kit/words.ts';
import type { SettingTexts } from '#src/locales/zh/setting.ts';

/** The phrases of the settings screens. */
export const useSettingWords = wordsOf<SettingTexts>('setting');
