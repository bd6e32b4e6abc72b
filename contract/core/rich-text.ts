/**
 * What rich text may hold, for everything that cleans it: the server before it stores, the editor when something is pasted,
 * and the screens before they show it.
 */

/** Elements that stay. Of unknown ones only the content stays. */
export const RICH_TAGS: readonly string[] =
  'p div span br hr strong b em i u s del sub sup ul ol li blockquote pre code table caption thead tbody tfoot tr td th img video source figure figcaption a h1 h2 h3 h4 h5 h6 center'.split(
    ' ',
  );

/** Elements that go with everything inside. */
export const RICH_DROPPED: readonly string[] =
  'script style iframe object embed template svg math form input button select textarea noscript link meta base title xml'.split(' ');

/** Attributes that stay, by element; `style` is looked at on its own. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'controls', 'width', 'height'],
  source: ['src'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Attributes that hold the address of a file. */
export const RICH_FILES: ReadonlySet<string> = new Set(['src', 'poster']);

const PLAIN = /^[a-z0-9 %.-]{1,30}$/i;
const COLOUR = /^(#[\da-f]{3,8}|rgba?\([\d., %]{5,40}\)|[a-z]{3,20})$/i;

/** Styles that stay, with what their values look like. */
export const RICH_STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': PLAIN,
  'vertical-align': PLAIN,
  'font-weight': PLAIN,
  'font-style': PLAIN,
  'text-decoration': PLAIN,
  color: COLOUR,
  'background-color': COLOUR,
};

/** Addresses of files: absolute http(s), or root-relative to the host of the API. */
export const isFileAddress = (value: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(value.trim());

/** Addresses that a link may have: those of files, mail and phone. */
export const isLinkAddress = (value: string): boolean => isFileAddress(value) || /^(mailto|tel):[^\s<>"]+$/i.test(value.trim());

/** Sizes and spans: small whole numbers. */
export const isSmallNumber = (value: string): boolean => /^\d{1,4}$/.test(value);
