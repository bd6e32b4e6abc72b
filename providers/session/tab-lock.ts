/** A lock that all tabs of this browser share. */

const LEASE_MS = 10_000;
const POLL_MS = 500;
/** How long two tabs that grab the storage lock at the same moment need to see each other. */
const SETTLE_MS = 40;
const PATIENCE_MS = 15_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const ownId = Math.random().toString(36).slice(2) + Date.now().toString(36);

function holder(key: string): string | undefined {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { id, until } = (held ?? {}) as { id?: unknown; until?: unknown };
    return typeof id === 'string' && typeof until === 'number' && until > Date.now() ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers without Web Locks (plain http): a lease in local storage, checked again after a moment since it is not atomic. */
async function withStorageLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const patience = Date.now() + PATIENCE_MS;
  try {
    while (Date.now() < patience) {
      if (!holder(key)) {
        localStorage.setItem(key, JSON.stringify({ id: ownId, until: Date.now() + LEASE_MS }));
        await wait(SETTLE_MS);
        if (holder(key) === ownId) break;
      }
      await wait(POLL_MS);
    }
  } catch {
    // No storage, so no other tab shares this session.
    return work();
  }
  try {
    return await work();
  } finally {
    if (holder(key) === ownId) localStorage.removeItem(key);
  }
}

/**
 * Runs work while no other tab runs its own under the same name. Patience ends after 15 s: then it runs anyway, since the
 * server bears two tabs and nobody bears a page that hangs.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return withStorageLock(name, work);
  let started = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      started = true;
      return work();
    });
  } catch (error) {
    if (started) throw error;
    return work();
  }
}
