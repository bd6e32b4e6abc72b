import { useRef, useState } from 'react';
import { Dropdown } from 'antd';
import { useEditorState, type Editor } from '@tiptap/react';
import { useKeyDown } from '#kit/use-key-down.ts';
import { usePickerWords } from '../words.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { sourceTool, toolbarState, toolsOf, type Tool } from './tools.tsx';

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  /** Whether the source is shown instead of the text. */
  source: boolean;
  onSource: () => void;
  onFiles: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** The tools: one stop of the Tab key, arrow keys within. */
export function Toolbar({ editor, disabled, source, onSource, onFiles }: ToolbarProps) {
  const { t } = usePickerWords();
  const state = useEditorState({ editor, selector: ({ editor: own }) => toolbarState({ editor: own }) });
  const [stop, setStop] = useState('undo');
  const [linking, setLinking] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useKeyDown(root, (event, element) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const all = [...element.querySelectorAll<HTMLElement>('button')];
    const from = all.indexOf(event.target as HTMLElement);
    if (from < 0) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, from + step))]?.focus();
  });

  const tools = [...toolsOf({ editor, state, t, onLink: () => setLinking(true), onFiles }), sourceTool(source, onSource)];

  const button = ({ name, icon, on, disabled: off, run, menu }: Tool) => {
    const dead = disabled || off === true || (source && name !== 'source');
    const own = (
      <button
        key={name}
        type="button"
        className="rich-tool"
        title={t(name)}
        aria-label={t(name)}
        aria-pressed={menu || on === undefined ? undefined : on}
        aria-haspopup={menu ? 'menu' : undefined}
        data-on={on || undefined}
        // Tools that do nothing now can be reached, so that the way along the toolbar never changes.
        aria-disabled={dead}
        tabIndex={stop === name ? 0 : -1}
        onFocus={() => setStop(name)}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !dead && run?.()}
      >
        {icon}
      </button>
    );
    if (!menu) return own;
    const items = menu.map(({ name: key, label, swatch }) => ({
      key,
      label: swatch ? (
        <span>
          <i className="rich-swatch" style={{ background: swatch }} /> {label}
        </span>
      ) : (
        label
      ),
    }));
    return (
      <Dropdown key={name} trigger={['click']} disabled={dead} menu={{ items, onClick: ({ key }) => menu.find((one) => one.name === key)?.run() }}>
        {own}
      </Dropdown>
    );
  };

  return (
    <div ref={root} className="rich-toolbar" role="toolbar" aria-label={t('toolbar')}>
      {tools.map(button)}
      {linking && (
        <LinkDialog
          href={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          onClose={() => setLinking(false)}
          onConfirm={(href) => {
            setLinking(false);
            const chain = editor.chain().focus().extendMarkRange('link');
            if (editor.state.selection.empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}
