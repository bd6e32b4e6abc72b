/** Cleans rich text on its way into and out of the editor. The server cleans what it stores by the same rules. */
import createPurifier from 'dompurify';
import { isFileAddress, isLinkAddress, isSmallNumber, RICH_ATTRIBUTES, RICH_DROPPED, RICH_FILES, RICH_STYLES, RICH_TAGS } from '#contract/core/rich-text.ts';

function cleanStyle(style: string): string {
  const kept: string[] = [];
  for (const rule of style.split(';')) {
    const at = rule.indexOf(':');
    const name = rule.slice(0, at).trim().toLowerCase();
    const value = rule.slice(at + 1).trim();
    if (at > 0 && RICH_STYLES[name]?.test(value)) kept.push(`${name}: ${value}`);
  }
  return kept.join('; ');
}

function mayStay(tag: string, name: string, value: string): boolean {
  if (!RICH_ATTRIBUTES[tag]?.includes(name)) return false;
  if (name === 'href') return isLinkAddress(value);
  if (RICH_FILES.has(name)) return isFileAddress(value);
  return name === 'alt' || name === 'controls' || isSmallNumber(value);
}

const OPTIONS = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: ['style', ...new Set(Object.values(RICH_ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Of what is not allowed the content stays, but not of these.
  FORBID_CONTENTS: [...RICH_DROPPED],
};

function makePurifier() {
  // Our own, so that the rules below are nobody else's.
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    const { attrName, attrValue } = data;
    if (attrName === 'style') data.attrValue = cleanStyle(attrValue);
    data.keepAttr = attrName === 'style' ? data.attrValue !== '' : mayStay(element.tagName.toLowerCase(), attrName, attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'IMG' && !element.hasAttribute('src')) element.remove();
  });
  return purifier;
}

let purifier: ReturnType<typeof makePurifier> | undefined;

/** The same text without scripts, handlers, classes and foreign styles, and without what word processors leave behind. */
export function cleanRichText(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, OPTIONS);
}
