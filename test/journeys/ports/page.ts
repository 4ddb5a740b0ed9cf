/** Runs in a page: the contracts of the replica's ports, with the browser's own IndexedDB, locks and sockets. */
import { openIndexedDb } from '#sync/replica/browser/indexeddb.ts';
import { browserDial } from '#sync/replica/browser/websocket.ts';
import { browserLocks } from '#sync/replica/browser/weblocks.ts';
import { dialCases } from '#sync/replica/dial.contract.ts';
import { locksCases } from '#sync/replica/locks.contract.ts';
import { storageCases } from '#sync/replica/storage.contract.ts';

/** Case → `kept`, or what was wrong. */
export async function runPortCases(): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  async function judge<T>(
    port: string,
    cases: Readonly<Record<string, (place: T) => Promise<void>>>,
    place: (at: string) => T,
  ) {
    for (const [name, run] of Object.entries(cases)) {
      outcomes[`${port} ${name}`] = await run(place(name)).then(
        () => 'kept',
        (error: unknown) => String(error),
      );
    }
  }
  await judge('storage', storageCases, (name) => () => openIndexedDb(name));
  await judge('locks', locksCases, () => () => browserLocks());
  const line = new URL('/line', location.href.replace(/^http/, 'ws')).href;
  await judge('dial', dialCases, () => ({ dial: browserDial(line), nowhere: browserDial('ws://127.0.0.1:1/') }));
  return outcomes;
}
