/**
 * Cleans rich text wherever the contract declares it: on its way in before any service sees it, and on its way out, since what was stored
 * earlier or by others may be shown by pages that clean nothing themselves. Nothing stays that a browser would run.
 */
import type { z } from 'zod';
import sanitize from 'sanitize-html';
import { isRichText } from '#contract/core/fields.ts';
import { isFileAddress, isLinkAddress, isSmallNumber, RICH_ATTRIBUTES, RICH_DROPPED, RICH_FILES, RICH_STYLES, RICH_TAGS } from '#contract/core/rich-text.ts';
import { definitionOf } from './definition.ts';

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

/** Cleans the rich text inside a value, in place where that is an object; other parts are left alone. */
export type RichCleaner = (value: unknown) => unknown;

type Holder = Record<string | number, unknown>;
const isHolder = (value: unknown): value is Holder => value !== null && typeof value === 'object';
const cleanText: RichCleaner = (value) => (typeof value === 'string' ? cleanRichText(value) : value);

function cleanKeys(holder: Holder, keys: readonly (string | number)[], clean: RichCleaner): void {
  for (const key of keys) if (Object.hasOwn(holder, key)) holder[key] = clean(holder[key]);
}

function build(schema: z.ZodType, above: ReadonlyMap<z.ZodType, { own?: RichCleaner }>): RichCleaner | undefined {
  if (isRichText(schema)) return cleanText;
  const inside = above.get(schema);
  // A schema that contains itself: its cleaner is known by the time that a value arrives.
  if (inside) return (value) => inside.own?.(value) ?? value;
  const place: { own?: RichCleaner } = {};
  const below = new Map(above).set(schema, place);
  const of = (one: z.ZodType | undefined) => (one ? build(one, below) : undefined);
  const def = definitionOf(schema);
  const wrapped = of(def.innerType ?? (def.type === 'lazy' ? def.getter?.() : def.type === 'pipe' ? def.in : undefined));
  if (wrapped) return wrapped;
  const every = of(def.element ?? def.valueType);
  const fields = Object.entries(def.shape ?? def.items ?? {}).flatMap(([key, one]) => {
    const clean = of(one);
    return clean ? [[key, clean] as const] : [];
  });
  const parts = [...(def.options ?? []), def.left, def.right].flatMap((one) => of(one) ?? []);
  if (!every && fields.length === 0 && parts.length === 0) return undefined;
  place.own = (value) => {
    let cleaned = value;
    for (const part of parts) cleaned = part(cleaned);
    if (isHolder(cleaned)) {
      if (every) cleanKeys(cleaned, Object.keys(cleaned), every);
      for (const [key, clean] of fields) cleanKeys(cleaned, [key], clean);
    }
    return cleaned;
  };
  return place.own;
}

/** The cleaner of what a schema describes, or nothing where it declares no rich text. */
export const richCleaner = (schema: z.ZodType): RichCleaner | undefined => (hasRich(schema, new Set()) ? build(schema, new Map()) : undefined);

/** Whether rich text is declared anywhere below a schema. */
function hasRich(schema: z.ZodType, seen: Set<z.ZodType>): boolean {
  if (isRichText(schema)) return true;
  if (seen.has(schema)) return false;
  seen.add(schema);
  const def = definitionOf(schema);
  const inner = [
    def.innerType,
    def.in,
    def.element,
    def.valueType,
    def.left,
    def.right,
    def.type === 'lazy' ? def.getter?.() : undefined,
    ...(def.options ?? []),
    ...(def.items ?? []),
    ...Object.values(def.shape ?? {}),
  ];
  return inner.some((one) => one !== undefined && hasRich(one, seen));
}

const cleaners = new WeakMap<z.ZodType, { clean: RichCleaner | undefined }>();

/** A checked value with its rich text cleaned. */
export function cleanRich<T>(schema: z.ZodType, value: T): T {
  let known = cleaners.get(schema);
  if (!known) {
    known = { clean: richCleaner(schema) };
    cleaners.set(schema, known);
  }
  return (known.clean ? known.clean(value) : value) as T;
}
