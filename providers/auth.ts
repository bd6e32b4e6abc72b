/** Refine's authentication over the session. */
import type { AuthProvider } from '@refinedev/core';
import { ensurePermissions, permissions } from './permissions.ts';
import { login, logout, type LoginForm } from './session/actions.ts';
import { afterLogin, loginPath } from './session/guard.ts';
import { isSignedIn, storedUser } from './session/session.ts';

/** What the screens call the signed-in administrator. */
export interface Identity {
  id: number;
  name: string;
  /** Avatar address; empty when there is none. */
  avatar: string;
  founder: boolean;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

export const authProvider: AuthProvider = {
  /** Takes the login form; `forwardSearch` is the query of the login address. */
  async login({ forwardSearch = '', ...form }: LoginForm & { forwardSearch?: string }) {
    try {
      await login(form as LoginForm);
      return { success: true, redirectTo: afterLogin(forwardSearch) };
    } catch (error) {
      return { success: false, error: asError(error) };
    }
  },
  async logout() {
    try {
      await logout();
      return { success: true, redirectTo: '/login' };
    } catch (error) {
      return { success: false, error: asError(error) };
    }
  },
  check: () => Promise.resolve(isSignedIn() ? { authenticated: true } : { authenticated: false, redirectTo: loginPath() }),
  /** The http client has ended the session and led to the login screen already; a refused call (401) must never do so. */
  onError: () => Promise.resolve({}),
  getIdentity(): Promise<Identity | null> {
    const user = storedUser();
    return Promise.resolve(user ? { id: user.uid, name: user.username, avatar: user.face ?? '', founder: user.founder === 1 } : null);
  },
  async getPermissions() {
    await ensurePermissions();
    return permissions();
  },
};
