/** Cleans rich text on its way into and out of the editor. The server cleans what it stores by the same rules. */
import { isFileAddress, isLinkAddress, isSmallNumber, RICH_ATTRIBUTES, RICH_DROPPED, RICH_FILES, RICH_STYLES, RICH_TAGS } from '#contract/core/rich-text.ts';

const TAGS: ReadonlySet<string> = new Set(RICH_TAGS);
const DROPPED: ReadonlySet<string> = new Set(RICH_DROPPED);

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

function cleanAttributes(element: Element, tag: string): void {
  // The lists of the document change while they are gone through.
  const attributes = [...element.attributes];
  for (const { name, value } of attributes) {
    const style = name === 'style' ? cleanStyle(value) : '';
    if (style) element.setAttribute('style', style);
    else if (!mayStay(tag, name, value)) element.removeAttribute(name);
  }
}

function cleanBelow(parent: Element): void {
  const children = [...parent.childNodes];
  for (const node of children) {
    if (node.nodeType === 3) continue;
    const element = node.nodeType === 1 ? (node as Element) : undefined;
    const tag = element?.tagName.toLowerCase() ?? '';
    if (!element || DROPPED.has(tag)) {
      node.remove();
      continue;
    }
    cleanBelow(element);
    if (!TAGS.has(tag)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    cleanAttributes(element, tag);
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
}

/** The same text without scripts, handlers, classes and foreign styles, and without what word processors leave behind. */
export function cleanRichText(html: string): string {
  // A parsed document runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  cleanBelow(body);
  return body.innerHTML;
}
