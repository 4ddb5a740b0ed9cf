import { isMe, type Identity, type Me } from '#web/data/identity.ts';
import { Unreachable } from '#web/data/ask.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { clearAnnouncements } from '#web/ui/announce.tsx';
import { clearKeptFiles } from '#web/ui/clear-kept-files.ts';
import { clearDrafts } from '#web/ui/draft.ts';
import { clearDevicePreferences } from '#web/ui/device-preference.ts';
import type { Store } from '#web/ui/store.ts';
import { store } from '#web/ui/store.ts';
import { clearToasts } from '#web/ui/toast/store.ts';
import { clearUndoables } from '#web/ui/undo.ts';

export type AppSessionState =
  | { readonly state: 'unknown' }
  /** Nobody is known here and the server does not answer: it is asked again. */
  | { readonly state: 'unreachable'; readonly isDatabase: boolean }
  /** A bug of Pulse, shown by the error page. */
  | { readonly state: 'failed'; readonly error: unknown }
  /**
   * `why` is given if the server ended the session; `isOwn` if the person signed out, in this tab or
   * another; `held`: who has signed in, and has to show a second factor before Pulse opens.
   */
  | { readonly state: 'signed-out'; readonly why?: 'ended' | 'disabled'; readonly isOwn?: true; readonly held?: Me }
  | { readonly state: 'signed-in'; readonly me: Me; readonly pulse: Pulse };

export interface AppSession extends Pick<Store<AppSessionState>, 'get' | 'subscribe'> {
  /** Finds out who is signed in. A person known from before starts at once, also offline. */
  start(): Promise<void>;
  /** `flush` returns false and changes nothing if some changes could not be sent in time. */
  signOut(unsent: 'flush' | 'discard'): Promise<boolean>;
}

interface Ports {
  readonly identity: Identity;
  /** `isNew`: nothing of the person is stored in this browser. */
  readonly connect: (person: string, isNew: boolean) => Pulse;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Loads the page anew, for somebody else than it was loaded for: nothing in its memory is theirs. */
  readonly startOver: () => void;
  /** The other tabs of this browser: a person who signs out in one has signed out in all. */
  readonly otherTabs: OtherTabs;
  readonly after: (ms: number, callback: () => void) => void;
  readonly onBug: (error: unknown) => void;
}

export interface OtherTabs {
  tellSignedOut(): void;
  onSignedOut(callback: () => void): void;
}

/** Who was signed in when the page was last open. */
const ME = 'pulse:me';
/** Prefix of a person's id: their data may be stored in this browser. */
const STORED_FOR = 'pulse:rests:';
/** A sign-out that the server has not received yet. */
const SIGNING_OUT = 'pulse:leaving';
const RETRY_MS = 2000;
const FLUSH_MS = 5000;

export function createAppSession(ports: Ports): AppSession {
  const { identity, connect, storage, after, onBug, startOver, otherTabs } = ports;
  const current = store<AppSessionState>({ state: 'unknown' });
  /** The last person who was signed in since the page was loaded. */
  let latest: string | undefined;
  otherTabs.onSignedOut(() => {
    if (current.get().state === 'signed-in') showSignedOut({ isOwn: true });
  });

  async function start(): Promise<void> {
    try {
      const known = remembered();
      if (known) showSignedIn(known);
      // The request was sent by index.html, before a pending sign-out.
      const me = await identity.me();
      const leaving = storage.getItem(SIGNING_OUT) !== null;
      if (leaving) await sendSignOut();
      if (me?.needsFactor && !leaving) showSignedOut({ held: me });
      else if (me && !leaving) showSignedIn(me);
      else showSignedOut();
    } catch (error) {
      const isKnown = current.get().state === 'signed-in';
      if (!(error instanceof Unreachable)) {
        onBug(error);
        if (!isKnown) current.set({ state: 'failed', error });
      } else if (!isKnown) {
        current.set({ state: 'unreachable', isDatabase: error.isDatabase });
        after(RETRY_MS, () => void start());
      }
    }
  }

  function remembered(): Me | null {
    const text = storage.getItem(ME);
    if (text === null || storage.getItem(SIGNING_OUT)) return null;
    const me = parsed(text);
    return isMe(me) ? me : null;
  }

  function showSignedIn(me: Me): void {
    // Stored by a version that did not record whose data is here.
    const isNew = storage.getItem(STORED_FOR + me.id) === null && remembered()?.id !== me.id;
    storage.setItem(ME, JSON.stringify(me));
    const now = current.get();
    if (now.state === 'signed-in' && now.me.id === me.id) {
      // What was stored about them may be outdated.
      current.set({ ...now, me });
      return;
    }
    if (now.state === 'signed-out' && latest !== undefined && latest !== me.id) {
      startOver();
      return;
    }
    latest = me.id;
    if (now.state === 'signed-in') now.pulse.close();
    storage.setItem(STORED_FOR + me.id, '');
    const pulse = connect(me.id, isNew);
    pulse.replica.subscribe(() => {
      if (pulse.replica.status().connection === 'signed-out' && isCurrent(pulse)) void endedByServer();
    });
    current.set({ state: 'signed-in', me, pulse });
  }

  function isCurrent(pulse: Pulse): boolean {
    const now = current.get();
    return now.state === 'signed-in' && now.pulse === pulse;
  }

  /** Unsent changes stay in this browser, for that person only. */
  function showSignedOut(how: { readonly isOwn?: true; readonly held?: Me } = {}): void {
    const now = current.get();
    storage.removeItem(ME);
    current.set({ state: 'signed-out', ...how });
    clearAnnouncements();
    clearToasts();
    clearUndoables();
    if (now.state === 'signed-in') now.pulse.close();
  }

  async function endedByServer(): Promise<void> {
    showSignedOut();
    const out = { state: 'signed-out', why: 'ended' } as const;
    current.set(out);
    // Offline this is unknown; the session has ended in any case.
    const isDisabled = await identity.isDisabled().catch(falseIfUnreachable);
    if (isDisabled && current.get() === out) current.set({ state: 'signed-out', why: 'disabled' });
  }

  async function sendSignOut(): Promise<void> {
    await identity.signOut();
    storage.removeItem(SIGNING_OUT);
  }

  return {
    get: current.get,
    subscribe: current.subscribe,
    start,
    async signOut(unsent) {
      const now = current.get();
      if (now.state !== 'signed-in') return true;
      if (!(await now.pulse.replica.signOut(unsent, FLUSH_MS))) return false;
      storage.removeItem(STORED_FOR + now.me.id);
      const others = peopleStored(storage);
      clearDrafts(others);
      clearKeptFiles(others);
      clearDevicePreferences(others);
      storage.setItem(SIGNING_OUT, '1');
      otherTabs.tellSignedOut();
      showSignedOut({ isOwn: true });
      // Offline, the server is informed when the page is next open.
      await sendSignOut().catch(rethrowUnlessUnreachable);
      return true;
    },
  };
}

/** Others whose session has ended here, and who may have left something that was not sent. */
function peopleStored(storage: Ports['storage']): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(STORED_FOR)).map((key) => key.slice(STORED_FOR.length));
}

/** Null for anything but JSON: it was written incompletely or by something else, and the server knows better. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function falseIfUnreachable(error: unknown): boolean {
  rethrowUnlessUnreachable(error);
  return false;
}

function rethrowUnlessUnreachable(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
}
