/** Cleans rich text before it is stored: nothing that a browser would run, in whatever page it is shown later. */
import sanitize from 'sanitize-html';
import { isFileAddress, isLinkAddress, isSmallNumber, RICH_ATTRIBUTES, RICH_DROPPED, RICH_FILES, RICH_STYLES, RICH_TAGS } from '#contract/core/rich-text.ts';

function mayStay(name: string, value: string): boolean {
  if (name === 'href') return isLinkAddress(value);
  if (RICH_FILES.has(name)) return isFileAddress(value);
  return name === 'alt' || name === 'controls' || name === 'style' || isSmallNumber(value);
}

const onlySound = (tagName: string, attribs: Record<string, string>) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => mayStay(name, value))),
});

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TAGS],
  nonTextTags: [...RICH_DROPPED],
  allowedAttributes: { '*': ['style'], ...Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names, 'style']])) },
  allowedStyles: { '*': Object.fromEntries(Object.entries(RICH_STYLES).map(([name, value]) => [name, [value]])) },
  // Addresses are looked at attribute by attribute.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { '*': onlySound },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** The same text by the rules of contract/core/rich-text.ts. */
export const cleanRichText = (html: string): string => sanitize(html, OPTIONS);
