import { lazy, Suspense, useState } from 'react';
import type { PageTable } from './page-table.ts';

const AccountDialog = lazy(() => import('#resources/access/account/AccountDialog.tsx'));
const Palette = lazy(() => import('./palette/Palette.tsx'));
const ProfileDialog = lazy(() => import('./profile/ProfileDialog.tsx'));
const ShortcutSheet = lazy(() => import('./shortcuts/ShortcutSheet.tsx'));

/** The dialogs of the frame; at most one is open. */
export type Dialog = 'palette' | 'profile' | 'security' | 'help';

interface DialogsProps {
  open: Dialog | undefined;
  onOpen: (dialog: Dialog | undefined) => void;
  table: PageTable;
}

/** The frame's dialogs, each fetched when it is opened for the first time; afterwards it stays, so that closing is animated. */
export function Dialogs({ open, onOpen, table }: DialogsProps) {
  const [seen, setSeen] = useState<ReadonlySet<Dialog>>(new Set());
  if (open && !seen.has(open)) setSeen(new Set([...seen, open]));
  const close = () => onOpen(undefined);
  return (
    <Suspense>
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
      {seen.has('security') && <AccountDialog open={open === 'security'} onClose={close} />}
      {seen.has('help') && <ShortcutSheet open={open === 'help'} onClose={close} table={table} />}
    </Suspense>
  );
}
