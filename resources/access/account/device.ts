/** What a person calls a browser, from the text with which it introduces itself. */

type Rule = readonly [RegExp, string];

/** In this order: many browsers also name those that they descend from. */
const BROWSERS: readonly Rule[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const LONGEST = 60;

const nameIn = (rules: readonly Rule[], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system, e.g. `Chrome · Windows`; what is unknown shows as it introduces itself. */
export function deviceOf(userAgent: string): string {
  const known = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, LONGEST);
}
