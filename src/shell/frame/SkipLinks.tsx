import type { RefObject } from 'react';
import { useText } from '../text.ts';
import css from '../shell.module.css';

/** The first control of the first row that is in sight, e.g. not of a tab in the background. */
const firstStop = (content: HTMLElement | null): HTMLElement | undefined =>
  [...(content?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]
    .find((row) => row.checkVisibility?.() ?? true)
    ?.querySelector<HTMLElement>('.kit-opener, a[href], button, input') ?? undefined;

/** The first stops of the keyboard: past menu, bars and tabs, and on a list past its tools as well. */
export function SkipLinks({ content }: { content: RefObject<HTMLElement | null> }) {
  const t = useText();
  const links = [
    { key: 'content', text: t('skipToContent'), own: css['skip'], to: () => content.current },
    { key: 'rows', text: t('skipToRows'), own: `${css['skip']} ${css['skipRows']}`, to: () => firstStop(content.current) ?? content.current },
  ];
  return links.map(({ key, text, own, to }) => (
    <a
      key={key}
      className={own}
      href="#content"
      onClick={(event) => {
        // The address must not change: a fragment would be resolved against the base address of the page.
        event.preventDefault();
        to()?.focus();
      }}
    >
      {text}
    </a>
  ));
}
