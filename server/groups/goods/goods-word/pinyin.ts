/** Full pinyin and initials of hints, so that buyers find them while they type Latin letters. */

export interface PinyinOf {
  /** Full pinyin without tones, e.g. `shouji`. */
  quanpin: string;
  /** Initials, e.g. `sj`. */
  szm: string;
}

/** Loads the dictionary, which is large, on first use. */
export async function loadPinyin(): Promise<(words: string) => PinyinOf> {
  const { pinyin } = await import('pinyin-pro');
  const shared = { toneType: 'none', nonZh: 'consecutive', type: 'array', v: true } as const;
  const plain = (parts: readonly string[]) => parts.join('').toLowerCase().replace(/\s+/g, '');
  return (words) => ({ quanpin: plain(pinyin(words, shared)), szm: plain(pinyin(words, { ...shared, pattern: 'first' })) });
}
