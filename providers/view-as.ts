/**
 * A founder's preview of the product as a role sees it, for this browser tab. While it runs every call says so; the server
 * then judges by the role's permissions and changes nothing.
 */
import { storedUser } from './session/session.ts';

const KEY = 'admin_view_as';

/** The role that is looked at. */
export interface ViewedRole {
  role_id: number;
  role_name: string;
}

function read(): (ViewedRole & { uid: number }) | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { uid, role_id, role_name } = (value ?? {}) as Record<string, unknown>;
    return typeof uid === 'number' && typeof role_id === 'number' && typeof role_name === 'string' ? { uid, role_id, role_name } : undefined;
  } catch {
    return undefined;
  }
}

/** The role of the running preview; nothing for others than the founder who began it. */
export function viewedRole(): ViewedRole | undefined {
  const viewed = read();
  const user = viewed && storedUser();
  return viewed && user?.founder === 1 && user.uid === viewed.uid ? { role_id: viewed.role_id, role_name: viewed.role_name } : undefined;
}

/** Begins a preview. The caller loads the page anew, so that nothing that the founder has seen stays in memory. */
export function beginViewAs({ role_id, role_name }: ViewedRole): void {
  const uid = storedUser()?.uid;
  sessionStorage.setItem(KEY, JSON.stringify({ uid, role_id, role_name }));
}

/** Ends the preview. The caller loads the page anew. */
export function endViewAs(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there was no preview.
  }
}
