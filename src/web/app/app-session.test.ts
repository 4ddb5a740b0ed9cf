import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Status } from '#sync/replica/replica.ts';
import type { Identity, Me } from '#web/data/identity.ts';
import { Unreachable } from '#web/data/ask.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { PATIENCE } from '#test/patience.ts';
import { createAppSession } from './app-session.ts';

const me: Me = { id: 'ada', displayName: 'Ada', email: 'ada@example.org' };

class Memory {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  key = (at: number) => [...this.#items.keys()][at] ?? null;
  get length() {
    return this.#items.size;
  }
}

function world() {
  const storage = new Memory();
  const signedOut: string[] = [];
  const waiting: (() => void)[] = [];
  const bugs: unknown[] = [];
  let connection: Status['connection'] = 'live';
  let changed = () => {};
  const replica = {
    ready: Promise.resolve(),
    status: () => ({ connection }),
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
    signOut: vi.fn(async () => true),
  };
  const pulse = { replica, close: vi.fn() } as unknown as Pulse;
  const identity = {
    me: vi.fn<Identity['me']>(async () => me),
    isDisabled: vi.fn<Identity['isDisabled']>(async () => false),
    signOut: vi.fn(async () => void signedOut.push('server')),
  };
  const connect = vi.fn((_person: string, _isNew: boolean) => pulse);
  const startOver = vi.fn();
  const tellSignedOut = vi.fn();
  let signedOutElsewhere = () => {};
  const session = createAppSession({
    identity: identity as unknown as Identity,
    connect,
    storage,
    startOver,
    otherTabs: { tellSignedOut, onSignedOut: (callback) => (signedOutElsewhere = callback) },
    after: (_ms, callback) => waiting.push(callback),
    onBug: (error) => bugs.push(error),
  });
  const expire = () => {
    connection = 'signed-out';
    changed();
  };
  return {
    session,
    connect,
    storage,
    identity,
    pulse,
    replica,
    waiting,
    bugs,
    signedOut,
    expire,
    startOver,
    tellSignedOut,
    signedOutElsewhere: () => signedOutElsewhere(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Memory());
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined, open: () => new EventTarget() });
});

const away = () => Promise.reject(new Unreachable('away'));

describe('app session', () => {
  it('does not treat a browser as new that remembers its person, in any version’s format', async () => {
    const { session, connect, storage } = world();
    storage.setItem('pulse:me', JSON.stringify(me));
    await session.start();
    expect(connect).toHaveBeenCalledExactlyOnceWith(me.id, false);
  });

  it('belongs to the person whom the server names', async () => {
    const { session, pulse } = world();
    await session.start();
    expect(session.get()).toEqual({ state: 'signed-in', me, pulse });
  });

  it('belongs to the person whom the server names even if local data cannot be read', async () => {
    for (const rests of ['{', 'null', '{"id":7}', '"ada"']) {
      const { session, storage, pulse } = world();
      storage.setItem('pulse:me', rests);
      await session.start();
      expect(session.get()).toEqual({ state: 'signed-in', me, pulse });
    }
  });

  it('reports an unreachable database', async () => {
    const { session, identity } = world();
    identity.me.mockRejectedValueOnce(new Unreachable('away', { isDatabase: true }));
    await session.start();
    expect(session.get()).toEqual({ state: 'unreachable', isDatabase: true });
  });

  it('shows the error page for a bug of Pulse, and continues where its person is known', async () => {
    const bug = new Error('Broken');
    const stranger = world();
    stranger.identity.me.mockRejectedValueOnce(bug);
    await stranger.session.start();
    expect(stranger.session.get()).toEqual({ state: 'failed', error: bug });

    const known = world();
    known.storage.setItem('pulse:me', JSON.stringify(me));
    known.identity.me.mockRejectedValueOnce(bug);
    await known.session.start();
    expect(known.session.get()).toMatchObject({ state: 'signed-in' });
    expect([stranger.bugs, known.bugs]).toEqual([[bug], [bug]]);
  });

  it('opens nothing for who has to show a second factor first, known from before or not', async () => {
    const held = { ...me, needsFactor: 'set up' } as const;
    for (const known of [false, true]) {
      const { session, identity, connect, pulse, storage } = world();
      if (known) storage.setItem('pulse:me', JSON.stringify(me));
      identity.me.mockResolvedValue(held);
      await session.start();
      expect(session.get()).toEqual({ state: 'signed-out', held });
      expect(connect).toHaveBeenCalledTimes(known ? 1 : 0);
      expect(pulse.close).toHaveBeenCalledTimes(known ? 1 : 0);
      expect(storage.getItem('pulse:me')).toBeNull();
    }
  });

  it('is signed out when the server knows no session', async () => {
    const { session, identity } = world();
    identity.me.mockResolvedValue(null);
    await session.start();
    expect(session.get()).toEqual({ state: 'signed-out' });
  });

  it('starts offline for a person who was here before', async () => {
    const { session, storage, identity } = world();
    storage.setItem('pulse:me', JSON.stringify(me));
    identity.me.mockImplementation(away);
    await session.start();
    expect(session.get()).toMatchObject({ state: 'signed-in', me });
  });

  it('is new to this browser the first time, and after a sign-out', async () => {
    const { session, connect, expire } = world();
    await session.start();
    expire();
    await session.start();
    await session.signOut('flush');
    await session.start();
    expect(connect.mock.calls).toEqual([
      ['ada', true],
      ['ada', false],
      ['ada', true],
    ]);
  });

  it('reports that nobody was here before, and asks again', async () => {
    const { session, identity, waiting } = world();
    identity.me.mockImplementationOnce(away);
    await session.start();
    expect(session.get()).toEqual({ state: 'unreachable', isDatabase: false });
    waiting[0]?.();
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'signed-in' }), PATIENCE);
  });

  it('ends when the server no longer knows it, without wiping unsent changes', async () => {
    const { session, pulse, replica, storage, expire } = world();
    await session.start();
    expire();
    expect(session.get()).toEqual({ state: 'signed-out', why: 'ended' });
    expect(pulse.close).toHaveBeenCalled();
    expect(replica.signOut).not.toHaveBeenCalled();
    expect(storage.getItem('pulse:me')).toBeNull();
  });
});

describe('disabled account', () => {
  it('is reported once the server says it', async () => {
    const { session, identity, expire } = world();
    identity.isDisabled.mockResolvedValue(true);
    await session.start();
    expire();
    await vi.waitFor(() => expect(session.get()).toEqual({ state: 'signed-out', why: 'disabled' }), PATIENCE);
  });

  it('is reported as an ended session where the server does not answer', async () => {
    const { session, identity, expire } = world();
    identity.isDisabled.mockImplementation(away);
    await session.start();
    expire();
    await vi.waitFor(() => expect(identity.isDisabled).toHaveBeenCalled(), PATIENCE);
    expect(session.get()).toEqual({ state: 'signed-out', why: 'ended' });
  });
});

describe('sign-out', () => {
  it('wipes this browser first, then notifies the server', async () => {
    const { session, replica, signedOut, storage } = world();
    await session.start();
    expect(await session.signOut('flush')).toBe(true);
    expect(replica.signOut).toHaveBeenCalledWith('flush', expect.any(Number));
    expect(signedOut).toEqual(['server']);
    expect(session.get()).toEqual({ state: 'signed-out', isOwn: true });
    expect(storage.length).toBe(0);
  });

  it('changes nothing when edits could not be sent', async () => {
    const { session, replica, signedOut } = world();
    await session.start();
    replica.signOut.mockResolvedValue(false);
    expect(await session.signOut('flush')).toBe(false);
    expect(signedOut).toEqual([]);
    expect(session.get()).toMatchObject({ state: 'signed-in' });
  });

  it('notifies an unreachable server later, before the next sign-in', async () => {
    const { session, identity, signedOut } = world();
    await session.start();
    identity.signOut.mockImplementationOnce(away);
    await session.signOut('discard');
    expect(session.get()).toEqual({ state: 'signed-out', isOwn: true });
    // The server answers before the sign-out reaches it.
    identity.me.mockResolvedValue(me);
    await session.start();
    expect(signedOut).toEqual(['server']);
    expect(session.get()).toEqual({ state: 'signed-out' });
  });

  it('is of all tabs: the others do not say that a session has ended', async () => {
    const here = world();
    await here.session.start();
    await here.session.signOut('flush');
    expect(here.tellSignedOut).toHaveBeenCalledOnce();

    const there = world();
    await there.session.start();
    there.signedOutElsewhere();
    there.expire();
    expect(there.session.get()).toEqual({ state: 'signed-out', isOwn: true });
    expect(there.pulse.close).toHaveBeenCalledOnce();
  });

  it('leaves what others whose session has ended here have typed and chosen', async () => {
    const { session, storage } = world();
    storage.setItem('pulse:rests:eve', '');
    const keys = ['draft:ada task', 'draft:eve task', 'remembered:eve order', 'not-around', 'hotkeys-off'];
    for (const key of keys) localStorage.setItem(`pulse:${key}`, 'x');
    await session.start();
    await session.signOut('flush');
    expect(keys.filter((key) => localStorage.getItem(`pulse:${key}`))).toEqual([
      'draft:eve task',
      'remembered:eve order',
    ]);
  });

  it('somebody else who then signs in gets a page of their own, and the same person goes on', async () => {
    for (const [next, isOver] of [
      ['ada', false],
      ['eve', true],
    ] as const) {
      const { session, identity, connect, startOver, expire } = world();
      await session.start();
      expire();
      identity.me.mockResolvedValue({ ...me, id: next });
      await session.start();
      expect(startOver).toHaveBeenCalledTimes(isOver ? 1 : 0);
      expect(connect).toHaveBeenCalledTimes(isOver ? 1 : 2);
    }
  });
});
