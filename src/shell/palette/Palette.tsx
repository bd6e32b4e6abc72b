import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { textIn } from '#contract/core/text.ts';
import { ARROW_STEPS } from '#kit/arrow-steps.ts';
import { useLatest } from '#kit/calls.ts';
import { find, type PageTable } from '../page-table.ts';
import { useLang, useText } from '../text.ts';
import { giveBack, takenKeys } from './early.ts';
import { localGroups, type Item, type ItemGroup } from './items.ts';
import css from './palette.module.css';
import { recentOnes, remember } from './recent.ts';
import { usePaletteActions, type ShellActions } from './use-actions.ts';
import { useRecords } from './use-records.ts';

interface PaletteProps extends ShellActions {
  table: PageTable;
  onClose: () => void;
}

function Content({ table, onClose, input, ...shell }: PaletteProps & { input: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const base = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter was pressed before the server had answered: what comes first then is opened.
  const [awaited, setAwaited] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const actions = usePaletteActions(shell);
  const { groups: found, searching, failed } = useRecords(query, awaited);

  const go = (to: string) => void navigate(to);
  const titles = { recent: t('paletteRecent'), pages: t('palettePages'), actions: t('paletteActions') };
  const local = localGroups({ table, lang, query, recent: recentOnes(), actions, go, titles });
  const listed = new Set(local.flatMap((group) => group.items.map(({ to }) => to)));
  const records: ItemGroup[] = found.flatMap(({ kind, title: heading, hits }) => {
    // A hit whose screen is not there, or not open to this person, would lead nowhere; what stands above stands there once.
    const reachable = hits.filter(({ to }) => !listed.has(to) && find(table, to.split('?', 1)[0] ?? to).kind === 'page');
    const items = reachable.map(({ id, title, note, to }): Item => {
      const open = () => {
        remember({ title, note: textIn(heading, lang), to });
        go(to);
      };
      return { id: `${kind}-${id}`, title, note, words: [], to, run: open };
    });
    return items.length > 0 ? [{ key: kind, title: textIn(heading, lang), items }] : [];
  });
  const groups = [...local, ...records];
  const items = groups.flatMap((group) => group.items.map((item) => ({ item, group })));
  const at = Math.min(chosen, Math.max(0, items.length - 1));
  const optionId = (index: number) => `${base}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
    // The chosen option has changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [at]);

  const run = (item: Item | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const chosenItem = items[at];
  // While another answer is on its way, records of the last one may not be what was typed since.
  const settled = !searching || (chosenItem !== undefined && local.includes(chosenItem.group));
  const open = useLatest(() => {
    setAwaited(false);
    run(chosenItem?.item);
  });
  useEffect(() => {
    if (awaited && settled) open();
  }, [awaited, settled, open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = ARROW_STEPS[event.key];
    if (event.key === 'Enter') setAwaited(true);
    else if (step && items.length > 0) setChosen(step(at, items.length));
    else return;
    event.preventDefault();
  };
  const state = searching ? t('paletteSearching') : items.length === 0 ? t('paletteNothing') : failed ? t('paletteFailed') : '';

  let index = -1;
  return (
    <div>
      <div className={css['field']}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          ref={input}
          onKeyDown={onKeyDown}
          aria-expanded="true"
          aria-controls={`${base}-list`}
          aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={t('palettePlaceholder')}
          value={query}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => {
            const early = takenKeys();
            if (early.text) setQuery(early.text);
            if (early.entered) setAwaited(true);
          }}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
            setAwaited(false);
          }}
        />
      </div>
      <div className={css['list']} role="listbox" id={`${base}-list`} aria-label={t('palette')} ref={list}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${base}-${group.key}`}>
            <div className={css['group']} id={`${base}-${group.key}`} role="presentation">
              {group.title}
            </div>
            {group.items.map((item) => {
              index += 1;
              const own = index;
              const Icon = item.icon;
              return (
                // The field above keeps the focus and hears the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={item.id}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  className={css['option']}
                  onMouseMove={() => setChosen(own)}
                  onClick={() => run(item)}
                >
                  <span className={css['icon']} aria-hidden="true">
                    {Icon && <Icon />}
                  </span>
                  <span className={css['title']}>{item.title}</span>
                  {item.note && <span className={css['note']}>{item.note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <footer className={css['foot']}>
        <span role="status">{state || t('paletteResults', { count: items.length })}</span>
        <span aria-hidden="true">{t('paletteHint')}</span>
      </footer>
    </div>
  );
}

/** Ctrl/Cmd-K: goes to pages and records and runs actions, all by keyboard. */
export default function Palette({ open, ...props }: PaletteProps & { open: boolean }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={open}
      onCancel={props.onClose}
      // The dialog puts the focus on itself when it opens; without an animation typing can begin at once.
      afterOpenChange={(opened) => (opened ? input.current?.focus() : giveBack())}
      transitionName=""
      maskTransitionName=""
      footer={null}
      closable={false}
      width={620}
      destroyOnHidden
      className={css['modal']}
      title={t('palette')}
      style={{ top: 88 }}
    >
      <Content {...props} input={input} />
    </Modal>
  );
}
