/** All keyboard shortcuts, once: what binds the keys and what the help sheet shows both come from here. */
import type { Text } from '#contract/core/text.ts';
import type { PageTable } from '../page-table.ts';
import type { ShellKey } from '../text.ts';

/** What the shell can do at a key. */
export type Command = 'palette' | 'search' | 'create' | 'next' | 'previous' | 'help' | 'sidebar' | 'closeTab';

export interface CommandShortcut {
  /** Notation of tinykeys. */
  keys: string;
  command: Command;
  label: ShellKey;
  /** Also while typing in a field. */
  anywhere?: boolean;
}

export const COMMANDS: readonly CommandShortcut[] = [
  { keys: '$mod+k', command: 'palette', label: 'shortcutPalette', anywhere: true },
  { keys: '/', command: 'search', label: 'shortcutSearch' },
  { keys: 'n', command: 'create', label: 'shortcutNew' },
  { keys: 'j', command: 'next', label: 'shortcutNext' },
  { keys: 'k', command: 'previous', label: 'shortcutPrevious' },
  { keys: '[', command: 'sidebar', label: 'shortcutSidebar' },
  { keys: 'Alt+KeyW', command: 'closeTab', label: 'shortcutCloseTab', anywhere: true },
  { keys: 'Shift+?', command: 'help', label: 'shortcutHelp' },
];

/** What the help sheet shows: the commands, and what open forms bind themselves (`kit/form/use-save-key.ts`). */
export const SHOWN: readonly Pick<CommandShortcut, 'keys' | 'label'>[] = [...COMMANDS, { keys: '$mod+s', label: 'shortcutSave' }];

/** Second key after `g`, by page name. */
const GO_TO: Readonly<Record<string, string>> = {
  dashboard: 'd',
  inbox: 'i',
  goodsList: 'g',
  goodsAudit: 'a',
  categoryList: 'c',
  brandList: 'b',
  specList: 'p',
  orderList: 'o',
  memberList: 'm',
  shopList: 's',
  refundList: 'r',
  couponList: 'u',
  roleManage: 'l',
  systemLogs: 'y',
};

export interface GoToShortcut {
  keys: string;
  title: Text;
  to: string;
}

/** The sequences that lead to pages which somebody may open. */
export function goTos(table: PageTable): GoToShortcut[] {
  return Object.entries(GO_TO).flatMap(([name, letter]) => {
    const page = table.byName.get(name)?.page;
    return page ? [{ keys: `g ${letter}`, title: page.title, to: page.route }] : [];
  });
}
