/** How key combinations are written for people. */

const isApple = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

const PRETTY: Record<string, string> = { Shift: '⇧', Alt: '⌥' };

function press(part: string): string {
  const names = part.split('+').map((name) => {
    if (name === '$mod') return isApple() ? '⌘' : 'Ctrl';
    const key = name.replace(/^Key/, '');
    if (isApple() && PRETTY[key]) return PRETTY[key];
    return key.length === 1 ? key.toUpperCase() : key;
  });
  // The sign already needs Shift on the keyboard.
  const visible = names.at(-1) === '?' ? ['?'] : names;
  return visible.join(isApple() ? '' : '+');
}

/** The presses of a combination in the notation of tinykeys, e.g. `g d` is G, then D. */
export const presses = (keys: string): string[] => keys.split(' ').map(press);

/** A combination in one piece. */
export const hint = (keys: string): string => presses(keys).join(' ');
