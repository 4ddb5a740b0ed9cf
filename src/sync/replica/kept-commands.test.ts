import { describe, expect, it } from 'vitest';
import type { ToClient } from '../protocol/message.ts';
import type { AcknowledgedAt, Repeated, Repetition, RestoreReport } from '../protocol/restored.ts';
import { KeptCommands, type KeptState } from './kept-commands.ts';
import { ManualClock } from './memory/clock.ts';
import { MemoryBrowserLocks } from './memory/locks.ts';
import { MemoryDisk } from './memory/storage.ts';
import { append, item } from './memory/example.ts';
import { MemoryBrowser, put, snapshot, success } from './memory/tab.ts';
import type { KeptCommand } from './ports.ts';

const DAY = 24 * 60 * 60_000;
const TO = 1_600_000_000_000;
const missing = { success: false, error: 'gone', code: 'item_not_found', params: {} } as const;
const forbidden = { success: false, error: 'no', code: 'not_allowed', params: {} } as const;

/** A server that was put back: the log `new` holds what is `known`. */
class Server {
  readonly known = new Set<string>();
  readonly dropped = new Set<string>();
  readonly answers = new Map<string, Repetition>();
  readonly sent: string[][] = [];
  asked = 0;
  isUp = true;

  lost = async (commands: readonly AcknowledgedAt[]): Promise<RestoreReport | null> => {
    this.asked += 1;
    if (!this.isUp) return null;
    const lacking = commands.map(({ id }) => id).filter((id) => !this.known.has(id));
    return {
      to: TO,
      known: commands.map(({ id }) => id).filter((id) => this.known.has(id)),
      lost: lacking.filter((id) => !this.dropped.has(id)),
      dropped: lacking.filter((id) => this.dropped.has(id)),
    };
  };

  repeat = async (commands: readonly Repeated[]): Promise<readonly Repetition[] | null> => {
    if (!this.isUp) return null;
    this.sent.push(commands.map(({ id }) => id));
    return commands.map(({ id }) => {
      const result = this.answers.get(id) ?? { id, became: 'decided', answer: success(90) };
      if (result.became === 'decided' && result.answer.success) this.known.add(id);
      return result;
    });
  };
}

/** A browser whose tabs have the sessions that the test says. */
class Browser {
  readonly clock = new ManualClock();
  readonly disk = new MemoryDisk();
  readonly locks = new MemoryBrowserLocks();
  readonly server = new Server();
  readonly errors: unknown[] = [];
  readonly lostRows = new Set<string>();
  log: string | null = 'new';
  readonly #listeners = new Set<() => void>();

  keep(...commands: readonly KeptCommand[]): void {
    for (const command of commands) this.disk.kept.set(command.id, command);
  }

  async tab() {
    const storage = this.disk.open();
    const locks = this.locks.tab();
    const seen: KeptState[] = [];
    const kept: KeptCommands = new KeptCommands(
      {
        storage,
        locks,
        clock: this.clock,
        name: 'test',
        replica: {
          place: () => (this.log === null ? null : { epoch: this.log, seq: 50, id: '' }),
          now: () => this.clock.now(),
          subscribe: (listener) => {
            this.#listeners.add(listener);
            return () => this.#listeners.delete(listener);
          },
        },
        door: this.server,
        isLost: (_table, id) => this.lostRows.has(id),
        onError: (error) => this.errors.push(error),
      },
      () => seen.push(kept.current),
    );
    await this.clock.advance(0);
    return { kept, seen, storage };
  }

  async session(log: string): Promise<void> {
    this.log = log;
    for (const listener of this.#listeners) listener();
    await this.clock.advance(0);
  }

  get ids(): string[] {
    return [...this.disk.kept.keys()].sort();
  }
}

const at = (id: string, seq: number, over: Partial<KeptCommand> = {}): KeptCommand => ({
  id,
  name: 'item.set',
  version: 1,
  input: { id },
  epoch: 'old',
  seq,
  answered: 1_700_000_000_000 + seq,
  roots: [],
  ...over,
});
const asked = (state: KeptState) => state.question?.commands.map(({ id }) => id);

describe('B1 what the server has acknowledged', () => {
  it('moves from the outbox into what is kept, with the log in which it was answered', async () => {
    const browser = new MemoryBrowser();
    const tab = browser.tab();
    tab.replica.open('held:me');
    await tab.welcome();
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    const result = tab.replica.run(append('a', 'x'));
    await tab.answer(1, success(2));
    expect(browser.disk.kept.size).toBe(0);
    await tab.fromServer(put(2, ['item', item('a', { name: 'ax' })]));
    await tab.clock.advance(6_000);
    expect(browser.disk.outbox.size).toBe(0);
    expect([...browser.disk.kept.values()]).toEqual([
      {
        id: result.success && result.id,
        ...append('a', 'x'),
        epoch: 'e',
        seq: 2,
        answered: 1_700_000_000_000,
        roots: [['item', 'a']],
      },
    ]);
  });

  it('B3: is of the old log if the answer was, whenever it is shown', async () => {
    const browser = new MemoryBrowser();
    const tab = browser.tab();
    tab.replica.open('held:me');
    await tab.welcome();
    await tab.fromServer(snapshot('held:me', 1, ['item', item('a')]));
    tab.replica.run(append('a', 'x'));
    await tab.answer(1, success(5));
    await tab.closeSocket();
    await tab.clock.advance(1_000);
    const restored = { epoch: 'other', seq: 1, id: '' };
    await tab.welcome({ resumed: false, cursor: restored });
    await tab.fromServer({ ...snapshot('held:me', 1, ['item', item('a')]), cursor: restored } as ToClient);
    await tab.clock.advance(6_000);
    expect([...browser.disk.kept.values()]).toMatchObject([{ epoch: 'e', seq: 5 }]);
  });

  it('goes after seven days, and the oldest beyond five million characters', async () => {
    const browser = new Browser();
    const now = browser.clock.now();
    const big = { text: 'x'.repeat(2_000_000) };
    const mine = { epoch: 'new' };
    browser.keep(
      at('old', 1, { ...mine, answered: now - 7 * DAY - 1 }),
      at('first', 2, { ...mine, answered: now - 6 * DAY, input: big }),
      at('second', 3, { ...mine, answered: now - 5 * DAY, input: big }),
      at('third', 4, { ...mine, answered: now - 4 * DAY, input: big }),
    );
    await browser.tab();
    expect(browser.ids).toEqual(['second', 'third']);
    expect(browser.server.asked).toBe(0);
    await browser.clock.advance(2 * DAY + 60 * 60_000);
    expect(browser.ids).toEqual(['third']);
  });

  it('goes with the right to read what it is about, but not because a restore lacks that', async () => {
    const browser = new Browser();
    browser.keep(
      at('lost', 1, { epoch: 'new', roots: [['group', 'g']] }),
      at('stays', 2, { epoch: 'new', roots: [['group', 'other']] }),
      at('restored', 3, { roots: [['group', 'g']] }),
      at('not here yet', 51, { epoch: 'new', roots: [['group', 'g']] }),
    );
    browser.lostRows.add('g');
    await browser.tab();
    expect(browser.ids).toEqual(['not here yet', 'restored', 'stays']);
  });
});

describe('B3 after a restore', () => {
  it('asks about what the server lacks, in the order of its log, and only once in all tabs', async () => {
    const browser = new Browser();
    browser.keep(at('z', 3), at('m', 4), at('a', 5), at('in the backup', 2));
    browser.server.known.add('in the backup');
    const first = await browser.tab();
    const second = await browser.tab();
    expect(first.kept.current.question?.to).toBe(TO);
    expect([asked(first.kept.current), second.kept.current.question]).toEqual([['z', 'm', 'a'], null]);
    await first.kept.bringBack();
    expect(browser.server.sent).toEqual([['z', 'm', 'a']]);
    first.kept.stop();
    await browser.clock.advance(0);
    expect(second.kept.current).toEqual({ question: null, waiting: [], refused: [], dropped: null });
    expect([...browser.disk.kept.values()].map(({ epoch }) => epoch)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('asks the next tab if the one that asked is closed without an answer', async () => {
    const browser = new Browser();
    browser.keep(at('a', 1));
    const first = await browser.tab();
    const second = await browser.tab();
    first.kept.stop();
    await browser.clock.advance(0);
    expect(asked(second.kept.current)).toEqual(['a']);
  });

  it('asks when a page that stays open finds another log, and again after another restore', async () => {
    const browser = new Browser();
    browser.log = 'old';
    browser.keep(at('a', 1));
    const { kept } = await browser.tab();
    expect(kept.current.question).toBeNull();
    await browser.session('new');
    expect(asked(kept.current)).toEqual(['a']);
    await kept.bringBack();
    browser.server.known.clear();
    await browser.session('newer');
    expect(asked(kept.current)).toEqual(['a']);
  });

  it('asks later if the server could not be reached', async () => {
    const browser = new Browser();
    browser.server.isUp = false;
    browser.keep(at('a', 1));
    const { kept } = await browser.tab();
    expect(kept.current.question).toBeNull();
    browser.server.isUp = true;
    await browser.clock.advance(20_000);
    expect(asked(kept.current)).toEqual(['a']);
  });

  it('says how much is to be gone before it removes that, and asks nothing', async () => {
    const browser = new Browser();
    browser.keep(at('a', 1), at('b', 2));
    for (const id of ['a', 'b']) browser.server.dropped.add(id);
    const { kept, seen } = await browser.tab();
    expect(seen[0]).toMatchObject({ question: null, dropped: { to: TO, count: 2 } });
    kept.toldDropped();
    await kept.look();
    expect([kept.current.dropped, browser.ids]).toEqual([null, []]);
  });

  it('removes what the person discards', async () => {
    const browser = new Browser();
    browser.keep(at('a', 1), at('mine', 2, { epoch: 'new' }));
    const { kept } = await browser.tab();
    await kept.discard();
    expect([kept.current.question, browser.ids, browser.server.sent]).toEqual([null, ['mine'], []]);
  });
});

describe('B4 what is brought back', () => {
  it('waits for what it names for seven days, and is refused then', async () => {
    const browser = new Browser();
    browser.keep(at('a', 1), at('comment', 2));
    browser.server.answers.set('comment', { id: 'comment', became: 'waiting', answer: missing });
    const { kept } = await browser.tab();
    await kept.bringBack();
    expect(kept.current).toMatchObject({ question: null, waiting: [{ id: 'comment' }], refused: [] });
    await browser.clock.advance(60 * 60_000);
    expect(browser.server.sent.length).toBeGreaterThan(5);
    expect(browser.server.sent.length).toBeLessThan(20);
    await browser.clock.advance(7 * DAY);
    expect(kept.current).toMatchObject({ waiting: [], refused: [{ id: 'comment', refused: missing }] });
    await kept.putAway(['comment']);
    expect([kept.current.refused, browser.ids]).toEqual([[], []]);
  });

  it('comes back once what it names is there, also in a tab that is opened later', async () => {
    const browser = new Browser();
    browser.keep(at('comment', 2));
    browser.server.answers.set('comment', { id: 'comment', became: 'waiting', answer: missing });
    const first = await browser.tab();
    await first.kept.bringBack();
    first.kept.stop();
    browser.server.answers.clear();
    const next = await browser.tab();
    expect(next.kept.current).toMatchObject({ question: null, waiting: [], refused: [] });
    expect([...browser.disk.kept.values()]).toMatchObject([{ id: 'comment', epoch: 'new', seq: 90 }]);
    expect(browser.disk.kept.get('comment')).not.toHaveProperty('asked');
  });

  it('is kept with the refusal if it is refused, and left out if it was deleted for good', async () => {
    const browser = new Browser();
    browser.keep(at('a', 1), at('b', 2), at('c', 3));
    browser.server.answers.set('a', { id: 'a', became: 'decided', answer: forbidden });
    browser.server.answers.set('b', { id: 'b', became: 'moot' });
    const { kept } = await browser.tab();
    await kept.bringBack();
    expect(kept.current.refused).toMatchObject([{ id: 'a', refused: forbidden }]);
    expect(browser.ids).toEqual(['a', 'c']);
    await kept.look();
    expect(browser.server.sent).toHaveLength(1);
  });

  it('is shown as refused where its tab ended before it heard so', async () => {
    const browser = new Browser();
    browser.keep(at('a', 1), at('b', 2));
    const { kept, storage } = await browser.tab();
    browser.server.answers.set('a', { id: 'a', became: 'decided', answer: forbidden });
    const repeat = browser.server.repeat;
    browser.server.repeat = async (commands) => {
      await repeat(commands);
      // Both have receipts now, and the tab is gone.
      browser.server.known.add('a');
      kept.stop();
      return null;
    };
    await kept.bringBack();
    storage.close();
    browser.server.repeat = repeat;
    const next = await browser.tab();
    expect(next.kept.current).toMatchObject({ question: null, refused: [{ id: 'a', refused: forbidden }] });
    expect([...browser.disk.kept.values()]).toMatchObject([{ id: 'a' }, { id: 'b', epoch: 'new', seq: 90 }]);
  });

  it('is sent again, under its id, after a server that went away in the middle', async () => {
    const browser = new Browser();
    browser.keep(...Array.from({ length: 120 }, (_, n) => at(`c${String(n).padStart(3, '0')}`, n)));
    const { kept } = await browser.tab();
    const { repeat } = browser.server;
    browser.server.repeat = async (commands) => (browser.server.sent.length === 2 ? null : repeat(commands));
    await kept.bringBack();
    expect(kept.current.waiting).toHaveLength(20);
    browser.server.repeat = repeat;
    await browser.clock.advance(20_000);
    // Looking through them takes more than one turn.
    for (let turn = 0; turn < 10; turn += 1) await browser.clock.advance(10);
    expect(kept.current.waiting).toEqual([]);
    expect(browser.server.sent.map((ids) => ids.length)).toEqual([50, 50, 20]);
  });
});

it('P8: nothing is kept after a sign-out, in any tab', async () => {
  const browser = new Browser();
  browser.keep(at('a', 1));
  const { storage } = await browser.tab();
  await storage.wipe();
  expect(browser.ids).toEqual([]);
  expect(await browser.disk.open().kept()).toEqual([]);
});
