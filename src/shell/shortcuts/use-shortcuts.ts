import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { tinykeys, type KeyBindingMap } from 'tinykeys';
import type { PageTable } from '../page-table.ts';
import { COMMANDS, goTos, type Command } from './table.ts';

/** True where a key writes something, or belongs to an open dialog, menu or list. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]') !== null;
}

/** Binds all shortcuts of the table for as long as the shell is there. */
export function useShortcuts(table: PageTable, run: (command: Command) => void): void {
  const navigate = useNavigate();
  const onCommand = useEffectEvent(run);
  const onGoTo = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    const guarded =
      (work: () => void, anywhere = false) =>
      (event: KeyboardEvent) => {
        if (event.defaultPrevented || event.isComposing || (!anywhere && isTaken(event))) return;
        event.preventDefault();
        work();
      };
    const bindings: KeyBindingMap = {};
    for (const { keys, command, anywhere } of COMMANDS) bindings[keys] = guarded(() => onCommand(command), anywhere);
    for (const { keys, to } of goTos(table)) bindings[keys] = guarded(() => onGoTo(to));
    return tinykeys(window, bindings);
  }, [table]);
}
