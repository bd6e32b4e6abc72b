/** What the editor knows: the elements of contract/core/rich-text.ts that people write. */
import { Extension, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { isFileAddress } from '#contract/core/rich-text.ts';
import { fileUrl } from '#providers/config.ts';

export const HEADINGS = [1, 2, 3, 4] as const;

/** A picture; what is stored is root-relative, what is shown is where the API's host has it. */
const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const { src, alt, width } = node.attrs as { src?: string; alt?: string; width?: number | string };
      const dom = document.createElement('img');
      dom.src = fileUrl(src);
      dom.alt = alt ?? '';
      if (width) dom.width = Number(width);
      return { dom };
    };
  },
});

/** A film. */
const Film = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? null },
      poster: { default: null },
    };
  },
  parseHTML() {
    return [{ tag: 'video' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['video', { ...HTMLAttributes, controls: '' }];
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('video');
      dom.src = fileUrl(node.attrs['src'] as string | null);
      dom.controls = true;
      dom.preload = 'metadata';
      return { dom };
    };
  },
});

/** Characters of a document, without markup. */
export const lengthOf = (doc: { textContent: string }): number => [...doc.textContent].length;

/** Refuses what would make the text longer than it may be. What is too long already may get shorter. */
const Limit = Extension.create<{ limit: number; onRefused: (over: number) => void }>({
  name: 'limit',
  addOptions: () => ({ limit: Infinity, onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { limit, onRefused } = this.options;
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          // What comes from outside is the owner's to judge.
          if (!transaction.docChanged || transaction.getMeta('preventUpdate') === true) return true;
          const after = lengthOf(transaction.doc);
          if (after <= limit || after <= lengthOf(state.doc)) return true;
          onRefused(after - limit);
          return false;
        },
      }),
    ];
  },
});

export interface EditorLimits {
  maxLength: number | undefined;
  placeholder: string;
  onRefused: (over: number) => void;
}

export const extensionsFor = ({ maxLength, placeholder, onRefused }: EditorLimits) => [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https'],
      isAllowedUri: (url) => isFileAddress(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  Film,
  TextStyle,
  Color,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
  Limit.configure({ limit: maxLength ?? Infinity, onRefused }),
];
