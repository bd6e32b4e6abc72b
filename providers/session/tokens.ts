/** The two tokens of a session. Each is kept exactly as long as its own `exp` says, by the server's clock. */
import { jwtDecode } from 'jwt-decode';
import { readText, removeStored, writeStored } from './storage.ts';

export const ACCESS_KEY = 'admin_access_token';
export const REFRESH_KEY = 'admin_refresh_token';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** The moment at which a token expires; nothing when it cannot be read. */
export function expiryOf(token: unknown): Date | undefined {
  if (typeof token !== 'string') return undefined;
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' && Number.isFinite(exp) ? new Date(exp * 1000) : undefined;
  } catch {
    return undefined;
  }
}

/** The access token while it lasts. */
export const accessToken = (): string | undefined => readText(ACCESS_KEY);

/** The refresh token while it lasts. */
export const refreshToken = (): string | undefined => readText(REFRESH_KEY);

/** Stores both tokens, or neither: false when one of them cannot be read. */
export function storeTokens(pair: TokenPair): boolean {
  const accessExpiry = expiryOf(pair.accessToken);
  const refreshExpiry = expiryOf(pair.refreshToken);
  if (!accessExpiry || !refreshExpiry) return false;
  // The refresh token first: a tab that sees the new access token must not find the old refresh token beside it.
  writeStored(REFRESH_KEY, pair.refreshToken, refreshExpiry);
  writeStored(ACCESS_KEY, pair.accessToken, accessExpiry);
  return true;
}

export function removeTokens(): void {
  removeStored(ACCESS_KEY);
  removeStored(REFRESH_KEY);
}
