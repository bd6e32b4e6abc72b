/**
 * Cleans rich text wherever the contract declares it: on its way in before any service sees it, and on its way out, since what was stored
 * earlier or by others may be shown by pages that clean nothing themselves. Nothing stays that a browser would run.
 */
import type { z } from 'zod';
import sanitize from 'sanitize-html';
import { isRichText } from '#contract/core/fields.ts';
import { isFileAddress, isLinkAddress, isSmallNumber, RICH_ATTRIBUTES, RICH_DROPPED, RICH_FILES, RICH_STYLES, RICH_TAGS } from '#contract/core/rich-text.ts';
import { changerOf, changing } from './marked.ts';

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

const richMark = (schema: z.ZodType) => (isRichText(schema) ? true : undefined);

/** The cleaner of what a schema describes, or nothing where it declares no rich text. */
export const richCleaner = (schema: z.ZodType): ((value: unknown) => unknown) | undefined => {
  const clean = changerOf<true, undefined>(richMark, cleanRichText)(schema);
  return clean && ((value) => clean(value, undefined));
};

const cleaned = changing<true, undefined>(richMark, cleanRichText);

/** A checked value with its rich text cleaned. */
export const cleanRich = <T>(schema: z.ZodType, value: T): T => cleaned(schema, value, undefined);
