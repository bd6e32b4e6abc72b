/** Whether the sidebar is open: a cookie for wide windows, always closed at first in narrow ones. */
import { useCallback, useEffect, useState } from 'react';
import { readCookie, writeCookie } from '#providers/session/cookies.ts';

const COOKIE = 'adminSidebarStatus';
/** Windows below this width, in px, are in mobile mode. The 3 are the seed's. */
const MOBILE_BELOW = 1024;

export const isNarrow = (width: number): boolean => width - 3 < MOBILE_BELOW;

export interface SidebarState {
  mobile: boolean;
  /** Wide: full width or icons only. Mobile: drawn over the page or away. */
  open: boolean;
  /** The person's own choice; remembered. */
  toggle: () => void;
  /** Closes the drawer of mobile mode; nothing otherwise. */
  closeDrawer: () => void;
}

/** State of the sidebar; `path` is watched since each navigation closes the drawer. */
export function useSidebar(path: string): SidebarState {
  const [mobile, setMobile] = useState(() => isNarrow(window.innerWidth));
  const [wideOpen, setWideOpen] = useState(() => readCookie(COOKIE) !== '1');
  const [drawer, setDrawer] = useState<{ openOn: string }>();

  useEffect(() => {
    const onResize = () => {
      setMobile(isNarrow(window.innerWidth));
      setDrawer(undefined);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  // The drawer belongs to the page on which it was opened, so a navigation closes it by itself.
  const open = mobile ? drawer?.openOn === path : wideOpen;
  const toggle = () => {
    writeCookie(COOKIE, open ? '1' : '0');
    if (mobile) setDrawer(open ? undefined : { openOn: path });
    else setWideOpen(!open);
  };
  const closeDrawer = useCallback(() => setDrawer(undefined), []);
  return { mobile, open, toggle, closeDrawer };
}
