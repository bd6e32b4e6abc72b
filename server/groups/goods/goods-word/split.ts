/** Cutting goods names into words (R22). */

const SHORTEST = 2;
const LONGEST = 30;

/** Cuts one name into its words, each once. */
export type Splitter = (name: string) => string[];

/** What is left between custom words: runs of letters, long ones cut so that every word fits. */
function runsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).flatMap((run) => {
    const letters = [...run];
    const parts: string[] = [];
    for (let at = 0; at < letters.length; at += LONGEST) parts.push(letters.slice(at, at + LONGEST).join(''));
    return parts.filter((part) => [...part].length >= SHORTEST);
  });
}

/** A splitter that looks for custom words first, the longest one at every place, and cuts the rest at what is not a letter. */
export function splitterFor(customWords: readonly string[]): Splitter {
  const byFirst = new Map<string, string[]>();
  for (const word of new Set(customWords)) byFirst.set(word.charAt(0), [...(byFirst.get(word.charAt(0)) ?? []), word]);
  for (const words of byFirst.values()) words.sort((a, b) => b.length - a.length);
  return (name) => {
    const found = new Set<string>();
    let rest = '';
    const endRun = () => {
      for (const run of runsOf(rest)) found.add(run);
      rest = '';
    };
    for (let at = 0; at < name.length;) {
      const word = byFirst.get(name.charAt(at))?.find((candidate) => name.startsWith(candidate, at));
      if (word) {
        endRun();
        found.add(word);
        at += word.length;
      } else {
        rest += name.charAt(at);
        at += 1;
      }
    }
    endRun();
    return [...found];
  };
}
