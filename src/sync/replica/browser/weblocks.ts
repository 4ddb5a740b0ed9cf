/** Locks through the Web Locks API. */
import type { Locks } from '../ports.ts';

/**
 * Without the API (a page that is not served securely) every lock is free: then each tab writes rows, of which one
 * wins, and outboxes may be sent twice, which is harmless.
 */
export function browserLocks(locks: LockManager | null = navigator.locks ?? null): Locks {
  return locks ? new WebLocks(locks) : { request, attempt: async () => () => {} };
}

class WebLocks implements Locks {
  readonly #locks: LockManager;

  constructor(locks: LockManager) {
    this.#locks = locks;
  }

  request(name: string, held: () => void): () => void {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const line = new AbortController();
    this.#locks
      .request(name, { signal: line.signal }, async () => {
        if (line.signal.aborted) return;
        held();
        await freed;
      })
      .catch((error: unknown) => {
        // An abort is what we asked for.
        if (!line.signal.aborted) throw error;
      });
    return () => {
      line.abort();
      free();
    };
  }

  async attempt(name: string): Promise<(() => void) | null> {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    return new Promise((resolve, reject) => {
      this.#locks
        .request(name, { ifAvailable: true }, async (lock) => {
          resolve(lock ? free : null);
          if (lock) await freed;
        })
        .catch(reject);
    });
  }
}

function request(_name: string, held: () => void): () => void {
  let wanted = true;
  queueMicrotask(() => {
    if (wanted) held();
  });
  return () => {
    wanted = false;
  };
}
