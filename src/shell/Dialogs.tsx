import { memo, useState, type ComponentType } from 'react';
import { ahead } from '#kit/ahead.tsx';
import type { PageTable } from './page-table.ts';

const { Part: Palette } = ahead(async () => (await import('./palette/Palette.tsx')).default);
const { Part: ProfileDialog } = ahead(async () => (await import('./profile/ProfileDialog.tsx')).default);
const { Part: ShortcutSheet } = ahead(async () => (await import('./shortcuts/ShortcutSheet.tsx')).default);

/** The dialogs of the frame; at most one is open. */
export type Dialog = 'palette' | 'profile' | 'security' | 'help';

/** The dialog in which people secure their own account. It is a screen, so the application hands it in. */
export type AccountDialog = ComponentType<{ open: boolean; onClose: () => void }>;

interface DialogsProps {
  open: Dialog | undefined;
  onOpen: (dialog: Dialog | undefined) => void;
  table: PageTable;
  accountDialog: AccountDialog;
}

/** The frame's dialogs, each fetched when it is opened for the first time; afterwards it stays, so that closing is animated. */
export const Dialogs = memo(function Dialogs({ open, onOpen, table, accountDialog: Account }: DialogsProps) {
  const [seen, setSeen] = useState<ReadonlySet<Dialog>>(new Set());
  if (open && !seen.has(open)) setSeen(new Set([...seen, open]));
  const close = () => onOpen(undefined);
  return (
    <>
      {seen.has('palette') && (
        <Palette
          open={open === 'palette'}
          table={table}
          onClose={close}
          onProfile={() => onOpen('profile')}
          onSecurity={() => onOpen('security')}
          onHelp={() => onOpen('help')}
        />
      )}
      {seen.has('profile') && <ProfileDialog open={open === 'profile'} onClose={close} />}
      {seen.has('security') && <Account open={open === 'security'} onClose={close} />}
      {seen.has('help') && <ShortcutSheet open={open === 'help'} onClose={close} table={table} />}
    </>
  );
});
