/**
 * Shows stored rich text. The server has cleaned it; this cleans it again on its way to the screen, by building elements
 * from an allowed few instead of trusting markup. Colours and sizes of text are left to the theme.
 */
import { createElement, useMemo, type CSSProperties, type ReactNode } from 'react';
import { RICH_DROPPED, RICH_TAGS } from '#contract/core/rich-text.ts';
import { fileUrl } from '#providers/config.ts';

const TAGS: ReadonlySet<string> = new Set(RICH_TAGS);
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);
/** Left out with everything inside; of other unknown elements the content stays. */
const DROPPED: ReadonlySet<string> = new Set(RICH_DROPPED);
const STYLES: Readonly<Record<string, keyof CSSProperties>> = {
  'text-align': 'textAlign',
  'vertical-align': 'verticalAlign',
  'font-weight': 'fontWeight',
  'font-style': 'fontStyle',
  'text-decoration': 'textDecoration',
};
const STYLE_VALUE = /^[a-z0-9 %.-]{1,30}$/i;

function styleOf(element: Element): CSSProperties | undefined {
  const style: Record<string, string> = {};
  for (const rule of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', value = ''] = rule.split(':').map((part) => part.trim());
    const known = STYLES[name.toLowerCase()];
    if (known && STYLE_VALUE.test(value)) style[known] = value;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}

const sizeOf = (value: string | null) => (value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined);
const spanOf = (value: string | null) => (value !== null && /^[1-9]\d?$/.test(value) ? Number(value) : undefined);

function attributesOf(element: Element, tag: string): Record<string, unknown> | undefined {
  const get = (name: string) => element.getAttribute(name);
  switch (tag) {
    case 'img': {
      const src = fileUrl(get('src'));
      return src ? { src, alt: get('alt') ?? '', width: sizeOf(get('width')), loading: 'lazy', style: { maxWidth: '100%', height: 'auto' } } : undefined;
    }
    case 'video':
    case 'source': {
      const src = fileUrl(get('src'));
      if (tag === 'source') return src ? { src } : undefined;
      return { src: src || undefined, controls: true, preload: 'metadata', style: { maxWidth: '100%' } };
    }
    case 'a': {
      const href = get('href') ?? '';
      return /^https?:\/\//i.test(href) ? { href, target: '_blank', rel: 'noreferrer' } : {};
    }
    case 'td':
    case 'th':
      return { colSpan: spanOf(get('colspan')), rowSpan: spanOf(get('rowspan')), style: styleOf(element) };
    default:
      return { style: styleOf(element) };
  }
}

/** Headings go below those of the page. */
const tagOf = (tag: string): string => (/^h[1-6]$/.test(tag) ? `h${Math.min(6, Number(tag[1]) + 2)}` : tag === 'center' ? 'div' : tag);

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === 3) return node.textContent;
  if (!(node.nodeType === 1)) return null;
  const element = node as Element;
  const tag = element.tagName.toLowerCase();
  if (DROPPED.has(tag)) return null;
  const children = [...element.childNodes].map(toNode);
  if (!TAGS.has(tag)) return createElement('span', { key }, ...children);
  const attributes = attributesOf(element, tag);
  if (!attributes) return null;
  return VOID.has(tag) ? createElement(tag, { key, ...attributes }) : createElement(tagOf(tag), { key, ...attributes }, ...children);
}

/** Elements for a piece of rich text. */
export function safeNodes(html: string): ReactNode[] {
  // A parsed document runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map(toNode);
}

export function SafeHtml({ html }: { html: string }) {
  const nodes = useMemo(() => safeNodes(html), [html]);
  return <div className="kit-html">{nodes}</div>;
}
