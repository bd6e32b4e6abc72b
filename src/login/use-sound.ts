import { useRef, useState } from 'react';
import type { Lang } from '#contract/core/text.ts';
import { captchaApi } from '#contract/base/site.ts';
import { addressOf } from '#providers/http/transport.ts';
import { ensureUuid } from '#providers/session/session.ts';
import { SCENE } from './rules.ts';

/** The captcha as it is heard. */
export interface Sound {
  /** Its digits count, in place of the picture's characters. */
  heard: boolean;
  /** Says the digits; once more when they were said before. `after` runs when all was said. */
  hear: (lang: Lang, after: () => void) => void;
  /** The picture counts again: what was said is forgotten, and silent. */
  forget: () => void;
}

/** @param onFailed the digits could not be said; nobody knows then which captcha counts */
export function useSound(onFailed: () => void): Sound {
  const [heard, setHeard] = useState(false);
  const playing = useRef<{ audio: HTMLAudioElement; lang: Lang }>(undefined);
  const forget = () => {
    playing.current?.audio.pause();
    playing.current = undefined;
    setHeard(false);
  };
  const hear = (lang: Lang, after: () => void) => {
    if (playing.current?.lang !== lang) {
      playing.current?.audio.pause();
      const query = { lang, rmd: String(Date.now()) };
      playing.current = { audio: new Audio(addressOf(captchaApi.sound, { params: { type: SCENE, id: ensureUuid() }, query })), lang };
    }
    const { audio } = playing.current;
    audio.addEventListener('ended', after, { once: true });
    audio.currentTime = 0;
    setHeard(true);
    audio.play().catch(() => {
      // Another picture, or the end of the page, has silenced it.
      if (playing.current?.audio !== audio) return;
      forget();
      onFailed();
    });
  };
  return { heard, hear, forget };
}
