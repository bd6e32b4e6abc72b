/** The tools of the editor as data: what they are called, when they are on, what they do. */
import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';
import AlignCenterOutlined from '@ant-design/icons/AlignCenterOutlined';
import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined';
import AlignRightOutlined from '@ant-design/icons/AlignRightOutlined';
import BoldOutlined from '@ant-design/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/ClearOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import FontColorsOutlined from '@ant-design/icons/FontColorsOutlined';
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import type { PickersTexts } from '#locales/zh/pickers.ts';
import { HEADINGS } from './extensions.ts';

export interface MenuChoice {
  name: string;
  label: string;
  /** A colour shown before the label. */
  swatch?: string;
  run: () => void;
}

export interface Tool {
  name: keyof PickersTexts;
  icon: ReactNode;
  /** Missing for tools that are never on. */
  on?: boolean;
  disabled?: boolean;
  run?: () => void;
  /** What it offers, instead of doing one thing. */
  menu?: readonly MenuChoice[];
}

/** What the toolbar shows of the editor; compared by value, so that it is drawn again only when one of them changes. */
export function toolbarState({ editor }: { editor: Editor }) {
  const on = (name: string | Record<string, string>, attributes?: Record<string, unknown>) =>
    typeof name === 'string' ? editor.isActive(name, attributes) : editor.isActive(name);
  return {
    undo: editor.can().undo(),
    redo: editor.can().redo(),
    bold: on('bold'),
    italic: on('italic'),
    underline: on('underline'),
    strike: on('strike'),
    heading: on('heading'),
    left: on({ textAlign: 'left' }),
    center: on({ textAlign: 'center' }),
    right: on({ textAlign: 'right' }),
    bullet: on('bulletList'),
    ordered: on('orderedList'),
    quote: on('blockquote'),
    link: on('link'),
    table: on('table'),
    colour: (editor.getAttributes('textStyle')['color'] as string | undefined) ?? '',
  };
}

export type ToolbarState = ReturnType<typeof toolbarState>;

/** Colours that are readable on light and dark grounds. */
const COLOURS = {
  red: '#e5484d',
  orange: '#d9730d',
  yellow: '#b58900',
  green: '#2f9e44',
  teal: '#0c8599',
  blue: '#3b82f6',
  purple: '#9c36b5',
  grey: '#868e96',
} as const satisfies Partial<Record<keyof PickersTexts, string>>;

interface Given {
  editor: Editor;
  state: ToolbarState;
  t: (key: keyof PickersTexts, params?: Record<string, string | number>) => string;
  onLink: () => void;
  onFiles: () => void;
}

/** The tools in their order; `source` comes from the toolbar itself. */
export function toolsOf({ editor, state, t, onLink, onFiles }: Given): Tool[] {
  const chain = () => editor.chain().focus();
  const choice = (name: keyof PickersTexts, run: () => void): MenuChoice => ({ name, label: t(name), run });
  return [
    { name: 'undo', icon: <UndoOutlined />, disabled: !state.undo, run: () => chain().undo().run() },
    { name: 'redo', icon: <RedoOutlined />, disabled: !state.redo, run: () => chain().redo().run() },
    {
      name: 'blockStyle',
      icon: <FontSizeOutlined />,
      on: state.heading,
      menu: [
        choice('paragraph', () => chain().setParagraph().run()),
        ...HEADINGS.map((level) => ({ name: `h${level}`, label: t('heading', { level }), run: () => void chain().setHeading({ level }).run() })),
      ],
    },
    { name: 'bold', icon: <BoldOutlined />, on: state.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: <ItalicOutlined />, on: state.italic, run: () => chain().toggleItalic().run() },
    { name: 'underline', icon: <UnderlineOutlined />, on: state.underline, run: () => chain().toggleUnderline().run() },
    { name: 'strike', icon: <StrikethroughOutlined />, on: state.strike, run: () => chain().toggleStrike().run() },
    {
      name: 'textColour',
      icon: <FontColorsOutlined style={state.colour ? { color: state.colour } : undefined} />,
      menu: [
        choice('noColour', () => chain().unsetColor().run()),
        ...(Object.keys(COLOURS) as (keyof typeof COLOURS)[]).map((name) => ({
          ...choice(name, () => chain().setColor(COLOURS[name]).run()),
          swatch: COLOURS[name],
        })),
      ],
    },
    { name: 'alignLeft', icon: <AlignLeftOutlined />, on: state.left, run: () => chain().setTextAlign('left').run() },
    { name: 'alignCenter', icon: <AlignCenterOutlined />, on: state.center, run: () => chain().setTextAlign('center').run() },
    { name: 'alignRight', icon: <AlignRightOutlined />, on: state.right, run: () => chain().setTextAlign('right').run() },
    { name: 'bulletList', icon: <UnorderedListOutlined />, on: state.bullet, run: () => chain().toggleBulletList().run() },
    { name: 'orderedList', icon: <OrderedListOutlined />, on: state.ordered, run: () => chain().toggleOrderedList().run() },
    { name: 'quote', icon: <b aria-hidden="true">❝</b>, on: state.quote, run: () => chain().toggleBlockquote().run() },
    { name: 'rule', icon: <MinusOutlined />, run: () => chain().setHorizontalRule().run() },
    { name: 'link', icon: <LinkOutlined />, on: state.link, run: onLink },
    { name: 'unlink', icon: <DisconnectOutlined />, disabled: !state.link, run: () => chain().extendMarkRange('link').unsetLink().run() },
    { name: 'uploadMedia', icon: <PictureOutlined />, run: onFiles },
    {
      name: 'table',
      icon: <TableOutlined />,
      on: state.table,
      menu: state.table
        ? [
            choice('addRowAfter', () => chain().addRowAfter().run()),
            choice('addColumnAfter', () => chain().addColumnAfter().run()),
            choice('deleteRow', () => chain().deleteRow().run()),
            choice('deleteColumn', () => chain().deleteColumn().run()),
            choice('deleteTable', () => chain().deleteTable().run()),
          ]
        : [choice('insertTable', () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())],
    },
    { name: 'clearFormat', icon: <ClearOutlined />, run: () => chain().unsetAllMarks().clearNodes().run() },
  ];
}

export const sourceTool = (on: boolean, run: () => void): Tool => ({ name: 'source', icon: <CodeOutlined />, on, run });
