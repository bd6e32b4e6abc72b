/**
 * Sentences that the product itself writes into records: log lines, reasons, names of payment methods. They are stored in Chinese,
 * as the clients of this API family show what is stored; screens and spreadsheets read them in the language of the person. Each is
 * written here once in both languages, for those who write it and those who read it.
 */
import type { EnumDef } from './enum.ts';
import { textIn, type Lang, type Text, type TextParams } from './text.ts';

/** A sentence in both languages; `{name}` places take what differs. */
export interface Sentence extends Text {
  /** What a place can hold, as an expression, where anything would fit too much. */
  where?: Readonly<Record<string, string>>;
}

export interface Sentences<K extends string = string> {
  readonly texts: Readonly<Record<K, Sentence>>;
  /** The sentence as it is stored. */
  write(name: K, values?: TextParams): string;
  /**
   * A stored text in a language. What people or other systems wrote stays as it is, also in the places of a sentence; there,
   * sentences of the same set that have no places of their own are read as well.
   */
  read(stored: string, lang: Lang): string;
}

interface Pattern {
  expression: RegExp;
  names: readonly string[];
  en: string;
}

const PLACE = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function patternOf({ zh, en, where }: Sentence): Pattern {
  const names: string[] = [];
  // Split by a group, texts and names of places take turns.
  const source = zh.split(PLACE).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    names.push(part);
    return `(${where?.[part] ?? String.raw`[\s\S]+?`})`;
  });
  return { expression: new RegExp(`^${source.join('')}$`), names, en };
}

/** How much of a sentence is fixed: of two that fit, the one with more is meant. */
const fixed = ({ zh }: Sentence): number => zh.replace(PLACE, '').length;

/** What a person reads for the values of an enum, as sentences. */
export const labelsOf = <V extends string>(def: EnumDef<V>): Readonly<Record<V, Text>> => def.entries as Readonly<Record<V, Text>>;

/** Declares a set of sentences by name. */
export function defineSentences<const K extends string>(texts: Readonly<Record<K, Sentence>>): Sentences<K> {
  const all = Object.values<Sentence>(texts);
  const whole = new Map(all.filter(({ zh }) => !zh.includes('{')).map(({ zh, en }) => [zh, en]));
  let patterns: readonly Pattern[] | undefined;

  function english(stored: string): string {
    const known = whole.get(stored);
    if (known !== undefined) return known;
    patterns ??= all
      .filter(({ zh }) => zh.includes('{'))
      .toSorted((a, b) => fixed(b) - fixed(a))
      .map(patternOf);
    for (const { expression, names, en } of patterns) {
      const match = expression.exec(stored);
      if (match)
        return textIn({ zh: '', en }, 'en', Object.fromEntries(names.map((name, at) => [name, whole.get(match[at + 1] ?? '') ?? match[at + 1] ?? ''])));
    }
    return stored;
  }
  return { texts, write: (name, values) => textIn(texts[name], 'zh', values), read: (stored, lang) => (lang === 'en' ? english(stored) : stored) };
}
