import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { tinykeys, type KeyBindingMap } from 'tinykeys';
import type { PageTable } from '../page-table.ts';
import { isOwn } from './page-commands.ts';
import { COMMANDS, goTos, type Command, type CommandShortcut } from './table.ts';

/** True where a key writes something, or belongs to an open dialog, menu or list; a dialog gives the shell the keys of what it has itself. */
function isTaken(event: KeyboardEvent, command?: Command): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"]')) return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && !(command && isOwn(dialog, command));
}

/** Binds all shortcuts of the table for as long as the shell is there. */
export function useShortcuts(table: PageTable, run: (command: Command) => void): void {
  const navigate = useNavigate();
  const onCommand = useEffectEvent(run);
  const onGoTo = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    const guarded =
      (work: () => void, { anywhere = false, command }: Partial<Pick<CommandShortcut, 'anywhere' | 'command'>> = {}) =>
      (event: KeyboardEvent) => {
        if (event.defaultPrevented || event.isComposing || (!anywhere && isTaken(event, command))) return;
        event.preventDefault();
        work();
      };
    const bindings: KeyBindingMap = {};
    for (const shortcut of COMMANDS) bindings[shortcut.keys] = guarded(() => onCommand(shortcut.command), shortcut);
    for (const { keys, to } of goTos(table)) bindings[keys] = guarded(() => onGoTo(to));
    return tinykeys(window, bindings);
  }, [table]);
}
